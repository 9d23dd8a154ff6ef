// What the page of a project and the revisions may use of editing in the browser.
export { useEditsOnTheWay } from './sync/leaving.ts';
export { createEditsApi, keepEdits } from './sync/send-edits.ts';
export { EditModeProvider, useEditMode } from './ui/edit-mode.tsx';
export { EditableText, EditButton, SearchButton } from './ui/editable-text.tsx';
