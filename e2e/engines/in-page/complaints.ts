/** Tells the tests of whatever a developer would see in red or yellow, from the page's first moment. */
export function hearComplaints(): void {
  // In the capturing phase: a file that does not load tells nobody but itself.
  addEventListener('error', (event) => complain(describe(event)), { capture: true })
  addEventListener('beforeunload', () => {
    isBeingLeft = true
  })
  addEventListener('unhandledrejection', ({ reason }) => complain(`unhandled: ${String(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    complain(`policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
  )
  for (const level of ['error', 'warn'] as const) {
    const written = console[level]
    console[level] = (...words: unknown[]) => {
      complain(`console: ${words.map(String).join(' ')}`)
      written(...words)
    }
  }
}

let isBeingLeft = false

/*
 * Not told: files on their way as the page is left, which Firefox calls failed; pictures, which are the store's and need not be there; and that sizes changed while sizes were told, which
 * FullCalendar does within its own observer: the browser tells the rest with the next frame.
 */
function describe(event: Event): string | null {
  const { target } = event
  if (event instanceof ErrorEvent && event.message.startsWith('ResizeObserver loop')) return null
  if (event instanceof ErrorEvent) return `error: ${event.message} ${event.filename}:${event.lineno}`
  if (isBeingLeft || target instanceof HTMLImageElement) return null
  return `not loaded: ${target instanceof Element ? target.outerHTML : 'something'}`
}

/* Heard even when the page is left at the same moment. */
function complain(words: string | null): void {
  if (words !== null) navigator.sendBeacon('/complaints', words)
}
