type Sender = { origin: string; source: Window }

/** One side of a conversation. It sends penpal's messages one by one, so that a test can also send invalid ones. */
export class PenpalPeer {
  readonly calls: { method: string; args: unknown[] }[] = []
  protected port: MessagePort | null = null
  private readonly sender: Sender
  private readonly respond: (method: string, args: never[]) => unknown
  private callCount = 0
  private readonly inFlight = new Map<string, (value: unknown) => void>()

  /** `sender`: as whom it posts to the window. `respond` returns what the method that the other side called returns. */
  constructor(sender: Sender, respond: (method: string, args: never[]) => unknown) {
    this.sender = sender
    this.respond = respond
  }

  /** The first argument of each call of a method. */
  of(method: string): unknown[] {
    return this.calls.filter((call) => call.method === method).map(({ args }) => args[0])
  }

  /** Calls a method of the other side, allowed or not. */
  call(method: string, ...args: unknown[]): Promise<unknown> {
    this.callCount += 1
    const id = `call-${this.callCount}`
    this.sendOnPort({ type: 'CALL', id, methodPath: [method], args })
    return new Promise((resolve) => this.inFlight.set(id, resolve))
  }

  /** Posts a message on the port that penpal would never send. */
  sendOnPort(message: object): void {
    this.port?.postMessage({ namespace: 'penpal', channel: undefined, ...message })
  }

  /** Posts a message to the window instead of the port. */
  postOnWindow(message: object, from: Partial<Sender> = {}): void {
    const data = { namespace: 'penpal', channel: undefined, ...message }
    window.dispatchEvent(new MessageEvent('message', { data, ...this.sender, ...from }))
  }

  protected open(port: MessagePort): void {
    this.port = port
    port.addEventListener('message', ({ data }) => void this.handleMessage(data))
    port.start()
  }

  private async handleMessage(message: Record<string, unknown>): Promise<void> {
    if (message.type === 'REPLY')
      this.inFlight.get(String(message.callId))?.(message.isError ? 'refused' : message.value)
    if (message.type !== 'CALL') return
    const method = String(message.methodPath)
    const args = message.args as never[]
    this.calls.push({ method, args })
    this.sendOnPort({ type: 'REPLY', callId: message.id, value: await this.respond(method, args) })
  }
}
