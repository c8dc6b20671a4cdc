/**
 * Replaces the text of a field as typing does, so that the browser's own undo takes it back: a value that a script sets leaves the
 * undo history with positions of the earlier text. Changes nothing in a field that cannot have the focus.
 */
export function replaceText(field: Element | undefined, text: string): void {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if (!isField || field.readOnly || field.value === text) return
  const focused = document.activeElement
  field.focus({ preventScroll: true })
  if (document.activeElement !== field) return
  field.select()
  // Deprecated, but nothing else reaches the undo history of a field in any browser.
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}
