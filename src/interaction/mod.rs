//! Selection, hover and preview, shared by the view and the interface.
