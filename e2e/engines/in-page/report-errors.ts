/** Tells the tests of whatever a developer would see in red or yellow, from the page's first moment. */
export function reportErrors(): void {
  // In the capturing phase: a file that does not load tells nobody but itself.
  addEventListener('error', (event) => report(describe(event)), { capture: true })
  addEventListener('beforeunload', () => {
    isUnloading = true
  })
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled: ${String(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    report(`policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
  )
  for (const level of ['error', 'warn'] as const) {
    const original = console[level]
    console[level] = (...message: unknown[]) => {
      report(`console: ${message.map(String).join(' ')}`)
      original(...message)
    }
  }
}

let isUnloading = false

/*
 * Not told: files on their way as the page is left, which Firefox calls failed; pictures, which are the store's and need not be there; and that sizes changed while sizes were told, which
 * FullCalendar does within its own observer: the browser tells the rest with the next frame.
 */
function describe(event: Event): string | null {
  const { target } = event
  if (event instanceof ErrorEvent && event.message.startsWith('ResizeObserver loop')) return null
  if (event instanceof ErrorEvent) return `error: ${event.message} ${event.filename}:${event.lineno}`
  if (isUnloading || target instanceof HTMLImageElement) return null
  return `not loaded: ${target instanceof Element ? target.outerHTML : 'something'}`
}

/* Heard even when the page is left at the same moment. */
function report(message: string | null): void {
  if (message !== null) navigator.sendBeacon('/errors', message)
}
