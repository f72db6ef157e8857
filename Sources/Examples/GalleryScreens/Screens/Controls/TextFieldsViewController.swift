import UIKitNames

/// Text fields for a name and a password; Enter goes to the next field, and
/// signs in from the last one.
final class TextFieldsViewController: UIViewController, UITextFieldDelegate {
    private let name = UITextField()
    private let password = UITextField()
    private let greeting = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Sign in"
        name.placeholder = "Name"
        name.clearButtonMode = .whileEditing
        password.placeholder = "Password"
        password.isSecureTextEntry = true
        for (index, field) in [name, password].enumerated() {
            field.delegate = self
            field.frame = CGRect(x: 2, y: 1 + 2 * index, width: 24, height: 1)
            view.addSubview(field)
        }
        greeting.frame = CGRect(x: 2, y: 5, width: 38, height: 1)
        view.addSubview(greeting)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        name.becomeFirstResponder()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === name {
            password.becomeFirstResponder()
        } else {
            greeting.text = "Welcome, \(name.text ?? "")"
        }
        return true
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool {
        (textField.text ?? "").count + string.count - range.length <= 20
    }
}
