// What is dropped or pasted into a field and can be read as text belongs to the field, and not to the form's files.

/** Programs for tables and letters put a picture beside the text they copy; a file of the desktop brings no text. */
export function isTextForField(target: EventTarget | null, data: DataTransfer | null): boolean {
  const isField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
  return isField && data !== null && data.types.includes('text/plain');
}
