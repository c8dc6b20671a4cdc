import type { ProblemCode } from './types.ts'

const checkAfterMs = 3000
/** How long a portal waits for the dashboard, for a token, and for the response to a change. */
export const timeoutMs = 10_000

type Report = (code: ProblemCode, reference?: string | null, words?: string) => void

/**
 * Reports, within 10 seconds, why the dashboard does not open in a frame. Browsers do not tell a page why a frame is empty, so it
 * asks the gateway whether this page may show it. Returns a function that stops it; call it when the dashboard opens.
 */
export function watchOpening(frame: HTMLIFrameElement, origin: string, report: Report): () => void {
  const abortController = new AbortController()
  const { signal } = abortController
  let hasLoaded = false
  let isReachable = true
  const fail: Report = (...problem) => {
    stop()
    report(...problem)
  }
  const check = setTimeout(() => void checkOrigin(), checkAfterMs)
  const end = setTimeout(() => {
    if (!isReachable) {
      const places = 'the address, its certificate, and connect-src of this page’s Content-Security-Policy'
      fail('frame-refused', null, `Diwan does not respond at ${origin}. Check ${places}.`)
    } else fail(hasLoaded ? 'frame-refused' : 'timeout')
  }, timeoutMs)
  frame.addEventListener('load', () => (hasLoaded = true), { signal })
  document.addEventListener('securitypolicyviolation', handleViolation, { signal })
  return stop

  function stop(): void {
    clearTimeout(check)
    clearTimeout(end)
    abortController.abort()
  }

  async function checkOrigin(): Promise<void> {
    const path = URL.canParse(frame.src) ? new URL(frame.src).pathname : '/'
    const url = `${origin}/portal/check?path=${encodeURIComponent(path)}`
    const response = await fetch(url, { credentials: 'omit', signal }).catch(() => null)
    if (signal.aborted) return
    isReachable = response?.ok === true
    if (response?.status === 403) fail('origin-refused', response.headers.get('x-request-id'))
  }

  function handleViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
    if (effectiveDirective !== 'frame-src' || !blockedURI.startsWith(origin)) return
    const words = `This page’s Content-Security-Policy refuses the frame. Add ${origin} to its frame-src.`
    fail('frame-refused', null, words)
  }
}
