type Bidi = {
  /** Sends a command and resolves to its result; rejects with the browser's reason. */
  send<Result>(method: string, params: object): Promise<Result>
}

type Answer = { id?: number; type: 'success' | 'error' | 'event'; result?: unknown; message?: string }

/** Connects to a browser that speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)))
  })
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(data)
    if (answer.id === undefined) return
    const waits = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.type === 'success') waits?.resolve(answer.result)
    else waits?.reject(new Error(answer.message))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser is gone'))
  })
  return {
    send<Result>(method: string, params: object) {
      last += 1
      const waits = Promise.withResolvers<unknown>()
      waiting.set(last, waits)
      socket.send(JSON.stringify({ id: last, method, params }))
      // The protocol says what each command results in.
      return waits.promise as Promise<Result>
    },
  }
}
