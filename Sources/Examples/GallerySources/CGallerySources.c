// Made by Scripts/make/gallery.
#include "CGallerySources.h"

#include <string.h>

// #embed is C23, but the compilers that build this package have long supported it as an extension.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char AccessoriesViewController[] = {
#embed "../GalleryScreens/Screens/Cells/AccessoriesViewController.swift"
};
static const unsigned char ActionSheetsViewController[] = {
#embed "../GalleryScreens/Screens/Controllers/ActionSheetsViewController.swift"
};
static const unsigned char ActivityIndicatorsViewController[] = {
#embed "../GalleryScreens/Screens/Controls/ActivityIndicatorsViewController.swift"
};
static const unsigned char AlertsViewController[] = {
#embed "../GalleryScreens/Screens/Controllers/AlertsViewController.swift"
};
static const unsigned char AttributedStringsViewController[] = {
#embed "../GalleryScreens/Screens/Views/AttributedStringsViewController.swift"
};
static const unsigned char BackgroundWorkViewController[] = {
#embed "../GalleryScreens/Screens/Application/BackgroundWorkViewController.swift"
};
static const unsigned char BatchUpdatesViewController[] = {
#embed "../GalleryScreens/Screens/Editing/BatchUpdatesViewController.swift"
};
static const unsigned char ButtonsViewController[] = {
#embed "../GalleryScreens/Screens/Controls/ButtonsViewController.swift"
};
static const unsigned char CellStylesViewController[] = {
#embed "../GalleryScreens/Screens/Cells/CellStylesViewController.swift"
};
static const unsigned char ColumnsViewController[] = {
#embed "../GalleryScreens/Screens/Tables/ColumnsViewController.swift"
};
static const unsigned char ConstraintsViewController[] = {
#embed "../GalleryScreens/Screens/Views/ConstraintsViewController.swift"
};
static const unsigned char ContainerViewController[] = {
#embed "../GalleryScreens/Screens/Controllers/ContainerViewController.swift"
};
static const unsigned char ContentConfigurationsViewController[] = {
#embed "../GalleryScreens/Screens/Cells/ContentConfigurationsViewController.swift"
};
static const unsigned char ContextMenusViewController[] = {
#embed "../GalleryScreens/Screens/Editing/ContextMenusViewController.swift"
};
static const unsigned char CustomCellViewController[] = {
#embed "../GalleryScreens/Screens/Cells/CustomCellViewController.swift"
};
static const unsigned char CustomControlViewController[] = {
#embed "../GalleryScreens/Screens/Controls/CustomControlViewController.swift"
};
static const unsigned char CustomDrawingViewController[] = {
#embed "../GalleryScreens/Screens/Views/CustomDrawingViewController.swift"
};
static const unsigned char DeletingRowsViewController[] = {
#embed "../GalleryScreens/Screens/Editing/DeletingRowsViewController.swift"
};
static const unsigned char DiffableDataSourceViewController[] = {
#embed "../GalleryScreens/Screens/Tables/DiffableDataSourceViewController.swift"
};
static const unsigned char EmptyTableViewController[] = {
#embed "../GalleryScreens/Screens/Tables/EmptyTableViewController.swift"
};
static const unsigned char GroupedTableViewController[] = {
#embed "../GalleryScreens/Screens/Tables/GroupedTableViewController.swift"
};
static const unsigned char HeadersAndFootersViewController[] = {
#embed "../GalleryScreens/Screens/Tables/HeadersAndFootersViewController.swift"
};
static const unsigned char ImagesViewController[] = {
#embed "../GalleryScreens/Screens/Views/ImagesViewController.swift"
};
static const unsigned char IndentationViewController[] = {
#embed "../GalleryScreens/Screens/Cells/IndentationViewController.swift"
};
static const unsigned char InsertingRowsViewController[] = {
#embed "../GalleryScreens/Screens/Editing/InsertingRowsViewController.swift"
};
static const unsigned char InsetGroupedTableViewController[] = {
#embed "../GalleryScreens/Screens/Tables/InsetGroupedTableViewController.swift"
};
static const unsigned char KeyCommandsViewController[] = {
#embed "../GalleryScreens/Screens/Application/KeyCommandsViewController.swift"
};
static const unsigned char LabelsViewController[] = {
#embed "../GalleryScreens/Screens/Views/LabelsViewController.swift"
};
static const unsigned char MenusViewController[] = {
#embed "../GalleryScreens/Screens/Controls/MenusViewController.swift"
};
static const unsigned char MovingRowsViewController[] = {
#embed "../GalleryScreens/Screens/Editing/MovingRowsViewController.swift"
};
static const unsigned char MultipleSelectionViewController[] = {
#embed "../GalleryScreens/Screens/Editing/MultipleSelectionViewController.swift"
};
static const unsigned char NavigationBarViewController[] = {
#embed "../GalleryScreens/Screens/Controllers/NavigationBarViewController.swift"
};
static const unsigned char NavigationControllerViewController[] = {
#embed "../GalleryScreens/Screens/Controllers/NavigationControllerViewController.swift"
};
static const unsigned char PasteboardViewController[] = {
#embed "../GalleryScreens/Screens/Application/PasteboardViewController.swift"
};
static const unsigned char PlainTableViewController[] = {
#embed "../GalleryScreens/Screens/Tables/PlainTableViewController.swift"
};
static const unsigned char PresentationViewController[] = {
#embed "../GalleryScreens/Screens/Controllers/PresentationViewController.swift"
};
static const unsigned char ProgressViewController[] = {
#embed "../GalleryScreens/Screens/Controls/ProgressViewController.swift"
};
static const unsigned char RefreshControlViewController[] = {
#embed "../GalleryScreens/Screens/Tables/RefreshControlViewController.swift"
};
static const unsigned char RowHeightsViewController[] = {
#embed "../GalleryScreens/Screens/Cells/RowHeightsViewController.swift"
};
static const unsigned char ScrollingToRowsViewController[] = {
#embed "../GalleryScreens/Screens/Tables/ScrollingToRowsViewController.swift"
};
static const unsigned char ScrollingViewController[] = {
#embed "../GalleryScreens/Screens/Views/ScrollingViewController.swift"
};
static const unsigned char SearchBarViewController[] = {
#embed "../GalleryScreens/Screens/Searching/SearchBarViewController.swift"
};
static const unsigned char SearchResultsViewController[] = {
#embed "../GalleryScreens/Screens/Searching/SearchResultsViewController.swift"
};
static const unsigned char SectionIndexViewController[] = {
#embed "../GalleryScreens/Screens/Tables/SectionIndexViewController.swift"
};
static const unsigned char SegmentedControlsViewController[] = {
#embed "../GalleryScreens/Screens/Controls/SegmentedControlsViewController.swift"
};
static const unsigned char SelectionWhileEditingViewController[] = {
#embed "../GalleryScreens/Screens/Editing/SelectionWhileEditingViewController.swift"
};
static const unsigned char StackViewsViewController[] = {
#embed "../GalleryScreens/Screens/Views/StackViewsViewController.swift"
};
static const unsigned char SwipeActionsViewController[] = {
#embed "../GalleryScreens/Screens/Editing/SwipeActionsViewController.swift"
};
static const unsigned char SwitchesViewController[] = {
#embed "../GalleryScreens/Screens/Controls/SwitchesViewController.swift"
};
static const unsigned char TabBarViewController[] = {
#embed "../GalleryScreens/Screens/Controllers/TabBarViewController.swift"
};
static const unsigned char TextFieldsViewController[] = {
#embed "../GalleryScreens/Screens/Controls/TextFieldsViewController.swift"
};
static const unsigned char TextViewsViewController[] = {
#embed "../GalleryScreens/Screens/Controls/TextViewsViewController.swift"
};
static const unsigned char ThemesViewController[] = {
#embed "../GalleryScreens/Screens/Application/ThemesViewController.swift"
};
static const unsigned char TimersViewController[] = {
#embed "../GalleryScreens/Screens/Application/TimersViewController.swift"
};
static const unsigned char ToolbarViewController[] = {
#embed "../GalleryScreens/Screens/Controllers/ToolbarViewController.swift"
};
static const unsigned char TraitsViewController[] = {
#embed "../GalleryScreens/Screens/Application/TraitsViewController.swift"
};
static const unsigned char TypeSelectViewController[] = {
#embed "../GalleryScreens/Screens/Tables/TypeSelectViewController.swift"
};
#pragma clang diagnostic pop

#define SOURCE(name) {#name, name, sizeof name}

static const struct {
    const char *name;
    const unsigned char *bytes;
    size_t length;
} sources[] = {
    SOURCE(AccessoriesViewController),
    SOURCE(ActionSheetsViewController),
    SOURCE(ActivityIndicatorsViewController),
    SOURCE(AlertsViewController),
    SOURCE(AttributedStringsViewController),
    SOURCE(BackgroundWorkViewController),
    SOURCE(BatchUpdatesViewController),
    SOURCE(ButtonsViewController),
    SOURCE(CellStylesViewController),
    SOURCE(ColumnsViewController),
    SOURCE(ConstraintsViewController),
    SOURCE(ContainerViewController),
    SOURCE(ContentConfigurationsViewController),
    SOURCE(ContextMenusViewController),
    SOURCE(CustomCellViewController),
    SOURCE(CustomControlViewController),
    SOURCE(CustomDrawingViewController),
    SOURCE(DeletingRowsViewController),
    SOURCE(DiffableDataSourceViewController),
    SOURCE(EmptyTableViewController),
    SOURCE(GroupedTableViewController),
    SOURCE(HeadersAndFootersViewController),
    SOURCE(ImagesViewController),
    SOURCE(IndentationViewController),
    SOURCE(InsertingRowsViewController),
    SOURCE(InsetGroupedTableViewController),
    SOURCE(KeyCommandsViewController),
    SOURCE(LabelsViewController),
    SOURCE(MenusViewController),
    SOURCE(MovingRowsViewController),
    SOURCE(MultipleSelectionViewController),
    SOURCE(NavigationBarViewController),
    SOURCE(NavigationControllerViewController),
    SOURCE(PasteboardViewController),
    SOURCE(PlainTableViewController),
    SOURCE(PresentationViewController),
    SOURCE(ProgressViewController),
    SOURCE(RefreshControlViewController),
    SOURCE(RowHeightsViewController),
    SOURCE(ScrollingToRowsViewController),
    SOURCE(ScrollingViewController),
    SOURCE(SearchBarViewController),
    SOURCE(SearchResultsViewController),
    SOURCE(SectionIndexViewController),
    SOURCE(SegmentedControlsViewController),
    SOURCE(SelectionWhileEditingViewController),
    SOURCE(StackViewsViewController),
    SOURCE(SwipeActionsViewController),
    SOURCE(SwitchesViewController),
    SOURCE(TabBarViewController),
    SOURCE(TextFieldsViewController),
    SOURCE(TextViewsViewController),
    SOURCE(ThemesViewController),
    SOURCE(TimersViewController),
    SOURCE(ToolbarViewController),
    SOURCE(TraitsViewController),
    SOURCE(TypeSelectViewController),
};

const unsigned char *cgallerysources_bytes(const char *name, size_t *length) {
    for (size_t index = 0; index < sizeof sources / sizeof sources[0]; index++) {
        if (strcmp(sources[index].name, name) == 0) {
            *length = sources[index].length;
            return sources[index].bytes;
        }
    }
    *length = 0;
    return NULL;
}
