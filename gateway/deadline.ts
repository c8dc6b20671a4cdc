import { GatewayError } from './gateway-error.ts'

/** An AbortController that aborts when the page goes away; the reason is a GatewayError `client_gone`. */
export function abortWhenGone(client: AbortSignal | undefined): AbortController {
  const controller = new AbortController()
  // Nobody is left to read the answer: its status is for the log.
  const abort = () =>
    controller.abort(new GatewayError(408, 'client_gone', 'The page went away before the answer came.'))
  if (client?.aborted) abort()
  else client?.addEventListener('abort', abort, { once: true })
  return controller
}

/**
 * Does some work that listens to the controller's signal, and aborts it after so many milliseconds.
 * Whatever the work rejects with after an abort, this throws the reason of the abort: `client_gone`, or
 * `upstream_timeout` (504).
 */
export async function within<Result>(
  ms: number,
  controller: AbortController,
  work: () => Promise<Result>,
): Promise<Result> {
  const stopTimer = abortAfter(ms, controller)
  try {
    return await work()
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error
  } finally {
    stopTimer()
  }
}

/** Aborts the controller with `upstream_timeout` (504) after so many milliseconds; returns how to prevent it. */
export function abortAfter(ms: number, controller: AbortController): () => void {
  const timer = setTimeout(() => controller.abort(timeout()), ms)
  return () => clearTimeout(timer)
}

function timeout(): GatewayError {
  return new GatewayError(
    504,
    'upstream_timeout',
    'The store API did not answer in time. Try again in a moment; if it stays so, ask whoever runs the store API.',
  )
}
