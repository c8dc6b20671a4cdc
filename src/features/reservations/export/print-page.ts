/**
 * Prints the page. Calls back when what was only there to be printed can be removed: at the next press or key, because
 * some browsers return from `print()` before they have read the page. False where a frame may not print.
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
  // Only a frame is refused; a top window may fire `beforeprint` after `print()` has returned.
  return isPrinting || window.parent === window
}
