/**
 * Prints the page; returns false in a frame that may not print. Calls back when the caller can remove the printed content:
 * at the next press or key, because some browsers return from `print()` before they have read the page.
 */
export function printPage(onDone: () => void): boolean {
  let isPrinting = false
  const onBeforePrint = () => {
    isPrinting = true
  }
  window.addEventListener('beforeprint', onBeforePrint)
  window.print()
  window.removeEventListener('beforeprint', onBeforePrint)

  const interactions = new AbortController()
  for (const name of ['pointerdown', 'keydown']) {
    const onInteraction = () => {
      interactions.abort()
      onDone()
    }
    window.addEventListener(name, onInteraction, { capture: true, signal: interactions.signal })
  }
  // Browsers refuse only frames; a top window may fire `beforeprint` after `print()` has returned.
  return isPrinting || window.parent === window
}
