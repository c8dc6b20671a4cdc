/* Browsers open the dialog at once; a slow one prepares a long page first. */
const patienceMs = 3000

/**
 * Prints the page; returns false in a frame that may not print. Calls `onDone` when the caller can remove the printed content:
 * at the next press or key, because some browsers return from `print()` before they have read the page. Calls `onRefused` if a
 * top window has not begun to print a moment later: an app's browser may ignore the call.
 */
export function printPage(onDone: () => void, onRefused?: () => void): boolean {
  let isPrinting = false
  const onBeforePrint = () => {
    isPrinting = true
  }
  window.addEventListener('beforeprint', onBeforePrint, { once: true })
  window.print()

  const interactions = new AbortController()
  for (const name of ['pointerdown', 'keydown']) {
    const onInteraction = () => {
      interactions.abort()
      onDone()
    }
    window.addEventListener(name, onInteraction, { capture: true, signal: interactions.signal })
  }
  // A top window may fire `beforeprint` after `print()` has returned.
  const isTop = window.parent === window
  if (isTop && onRefused) setTimeout(() => isPrinting || onRefused(), patienceMs)
  return isPrinting || isTop
}
