/** The deadline of a call. The signal aborts with the reason of `AbortSignal.timeout` or of the client's signal. */
export type Deadline = {
  signal: AbortSignal
  /** Call it when the call ends. */
  clear(): void
}

/**
 * A signal that aborts after `ms` milliseconds or with the client's signal. Not `AbortSignal.timeout`, whose timer retains the
 * memory of the call until it fires: a gigabyte at 2,000 calls a second and 15 seconds.
 */
export function setDeadline(ms: number, client?: AbortSignal): Deadline {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  }, ms)
  const abort = () => controller.abort(client?.reason)
  if (client?.aborted) abort()
  client?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer)
      client?.removeEventListener('abort', abort)
    },
  }
}
