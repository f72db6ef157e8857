extension GalleryScreen {
    // Scripts/make/gallery reads these lines.
    /// All screens, in the order of the list.
    package static let all: [GalleryScreen] = [
        .init("Plain table", in: .tables, PlainTableViewController.self, keys: "<Down><Down><Down>") {
            .init()
        },
        .init("Grouped table", in: .tables, GroupedTableViewController.self) { .init() },
        .init("Inset grouped table", in: .tables, InsetGroupedTableViewController.self) { .init() },
        .init("Section index", in: .tables, SectionIndexViewController.self, keys: "]]") { .init() },
        .init("Type select", in: .tables, TypeSelectViewController.self, keys: "to") { .init() },
        .init("Headers and footers", in: .tables, HeadersAndFootersViewController.self) { .init() },
        .init("Refresh control", in: .tables, RefreshControlViewController.self, keys: "<F5>") { .init() },
        .init("Columns", in: .tables, ColumnsViewController.self) { .init() },
        .init("Empty table", in: .tables, EmptyTableViewController.self) { .init() },
        .init(
            "Scrolling to rows", in: .tables, ScrollingToRowsViewController.self,
            keys: "<BackTab><Enter>"
        ) { .init() },
        .init("Diffable data source", in: .tables, DiffableDataSourceViewController.self) { .init() },
        .init("Cell styles", in: .cells, CellStylesViewController.self) { .init() },
        .init("Accessories", in: .cells, AccessoriesViewController.self) { .init() },
        .init("Row heights", in: .cells, RowHeightsViewController.self) { .init() },
        .init("Content configuration", in: .cells, ContentConfigurationsViewController.self) { .init() },
        .init("Indentation", in: .cells, IndentationViewController.self, keys: "<End><Enter><End>") {
            .init()
        },
        .init("Custom cell", in: .cells, CustomCellViewController.self) { .init() },
        .init("Deleting rows", in: .editing, DeletingRowsViewController.self, keys: "<Down><Del>") {
            .init()
        },
        .init("Inserting rows", in: .editing, InsertingRowsViewController.self) { .init() },
        .init("Moving rows", in: .editing, MovingRowsViewController.self, keys: "<M-Down>") { .init() },
        .init("Swipe actions", in: .editing, SwipeActionsViewController.self, keys: "<Down><M-Right>") {
            .init()
        },
        .init("Context menu", in: .editing, ContextMenusViewController.self, keys: "<Down><M-Right>") {
            .init()
        },
        .init(
            "Multiple selection", in: .editing, MultipleSelectionViewController.self,
            keys: "<Enter><Down><Down><Enter><Down>"
        ) { .init() },
        .init(
            "Selection while editing", in: .editing, SelectionWhileEditingViewController.self,
            keys: "<Enter><Down><Down><Enter>"
        ) { .init() },
        .init("Batch updates", in: .editing, BatchUpdatesViewController.self, keys: "<BackTab><Enter>") {
            .init()
        },
        .init("Search bar", in: .searching, SearchBarViewController.self, keys: "/re") { .init() },
        .init("Search controller", in: .searching, SearchResultsViewController.self, keys: "/on") { .init() },
        .init("Button", in: .controls, ButtonsViewController.self, keys: "<Enter><Enter>") { .init() },
        .init("Menu", in: .controls, MenusViewController.self, keys: "<Enter>") { .init() },
        .init("Switch", in: .controls, SwitchesViewController.self, keys: "<Down><Enter>") { .init() },
        .init("Progress view", in: .controls, ProgressViewController.self, keys: "<Enter>") { .init() },
        .init(
            "Activity indicator", in: .controls, ActivityIndicatorsViewController.self,
            keys: "<Enter>"
        ) { .init() },
        .init("Text field", in: .controls, TextFieldsViewController.self, keys: "Ada<Enter>secret") {
            .init()
        },
        .init("Text view", in: .controls, TextViewsViewController.self, keys: "<C-End> Now.") { .init() },
        .init("Segmented control", in: .controls, SegmentedControlsViewController.self, keys: "<Right>") {
            .init()
        },
        .init("Custom control", in: .controls, CustomControlViewController.self, keys: "<Right>") { .init() },
        .init("Label", in: .views, LabelsViewController.self) { .init() },
        .init("Attributed string", in: .views, AttributedStringsViewController.self) { .init() },
        .init("Image view", in: .views, ImagesViewController.self) { .init() },
        .init("Stack view", in: .views, StackViewsViewController.self) { .init() },
        .init("Constraints", in: .views, ConstraintsViewController.self) { .init() },
        .init("Custom drawing", in: .views, CustomDrawingViewController.self) { .init() },
        .init("Scroll view", in: .views, ScrollingViewController.self, keys: "<Down><Down><Right>") {
            .init()
        },
        .init("Navigation bar", in: .controllers, NavigationBarViewController.self, keys: "<Tab>") {
            .init()
        },
        .init("Toolbar", in: .controllers, ToolbarViewController.self) { .init() },
        .init(
            "Navigation controller", in: .controllers, NavigationControllerViewController.self,
            keys: "<Down><Enter>"
        ) { .init() },
        .init("Tab bar controller", in: .controllers, TabBarViewController.self) { .init() },
        .init("Alert", in: .controllers, AlertsViewController.self, keys: "<Enter>") { .init() },
        .init("Action sheet", in: .controllers, ActionSheetsViewController.self, keys: "<Enter>") { .init() },
        .init("Presentation", in: .controllers, PresentationViewController.self, keys: "<Enter>") { .init() },
        .init("Container", in: .controllers, ContainerViewController.self) { .init() },
        .init("Themes", in: .application, ThemesViewController.self, keys: "<Down><Enter>") { .init() },
        .init("Traits", in: .application, TraitsViewController.self) { .init() },
        .init("Key commands", in: .application, KeyCommandsViewController.self, keys: "++") { .init() },
        .init("Pasteboard", in: .application, PasteboardViewController.self, keys: "<Enter>") { .init() },
        .init("Background work", in: .application, BackgroundWorkViewController.self) { .init() },
        .init("Timer", in: .application, TimersViewController.self) { .init() },
    ]

    /// Returns the screen with a name, such as `plain-table`; `nil` if there is none.
    package static func named(_ name: String) -> GalleryScreen? { all.first { $0.name == name } }
}
