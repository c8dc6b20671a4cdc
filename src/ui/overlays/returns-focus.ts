/** A ref: an element that goes with the focus gives it back to where it came from, else to the page's content. */
export function returnsFocus(element: HTMLElement): () => void {
  let before: Element | null = null
  element.addEventListener('focusin', ({ relatedTarget }) => {
    // The cast is safe: only elements have the focus.
    const from = relatedTarget as Element | null
    if (!element.contains(from)) before = from
  })
  return () => {
    if (!element.contains(document.activeElement)) return
    if (before instanceof HTMLElement) before.focus()
    else document.getElementById('content')?.focus({ preventScroll: true })
  }
}
