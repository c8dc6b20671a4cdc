type Bidi = {
  /** Sends a command and resolves to its result; rejects with the browser's error. */
  send<Result>(method: string, params: object): Promise<Result>
}

type BidiResponse = { id?: number; type: 'success' | 'error' | 'event'; result?: unknown; message?: string }

/** Connects to a browser by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)))
  })
  socket.addEventListener('message', ({ data }) => {
    const response: BidiResponse = JSON.parse(data)
    if (response.id === undefined) return
    const command = pending.get(response.id)
    pending.delete(response.id)
    if (response.type === 'success') command?.resolve(response.result)
    else command?.reject(new Error(response.message))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of pending.values()) reject(new Error('the browser is gone'))
  })
  return {
    send<Result>(method: string, params: object) {
      lastId += 1
      const command = Promise.withResolvers<unknown>()
      pending.set(lastId, command)
      socket.send(JSON.stringify({ id: lastId, method, params }))
      // Cast: the protocol defines the result of each command.
      return command.promise as Promise<Result>
    },
  }
}
