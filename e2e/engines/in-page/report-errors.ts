/** Reports everything that a console shows as an error or a warning, from the page's first moment. */
export function reportErrors(): void {
  // Listens in the capturing phase, because the error event of an element does not bubble.
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
 * Ignores three kinds of errors: requests that Firefox aborts when the page is left; images, which belong to the store;
 * and FullCalendar's ResizeObserver loop, which the browser continues in the next frame.
 */
function describe(event: Event): string | null {
  const { target } = event
  if (event instanceof ErrorEvent && event.message.startsWith('ResizeObserver loop')) return null
  if (event instanceof ErrorEvent) return `error: ${event.message} ${event.filename}:${event.lineno}`
  if (isUnloading || target instanceof HTMLImageElement) return null
  return `not loaded: ${target instanceof Element ? target.outerHTML : 'something'}`
}

/* A beacon arrives even if the page is left at the same moment. */
function report(message: string | null): void {
  if (message !== null) navigator.sendBeacon('/errors', message)
}
