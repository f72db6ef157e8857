/// The screens, key scripts and goldens of the engine's own tests are those of the product.
@_exported public import TextUIKitTesting
