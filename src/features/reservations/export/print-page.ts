/**
 * Prints the page. Calls back once the sheet for it can go: some browsers come back from printing at once and look at
 * the page later, so that is when the reader does something on it again. False where a frame may not print.
 */
export function printPage(onDone: () => void): boolean {
  let isPrinting = false
  const note = () => {
    isPrinting = true
  }
  window.addEventListener('beforeprint', note)
  window.print()
  window.removeEventListener('beforeprint', note)

  const interactions = new AbortController()
  for (const name of ['pointerdown', 'keydown']) {
    const finish = () => {
      interactions.abort()
      onDone()
    }
    window.addEventListener(name, finish, { capture: true, signal: interactions.signal })
  }
  // Only a frame can be refused; outside of one a browser may tell later that it prints.
  return isPrinting || window.parent === window
}
