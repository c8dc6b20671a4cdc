import { onTestFinished } from 'vitest'

type Call = { method: string; args: unknown[] }

/** A dashboard in a portal's frame that sends penpal's messages one by one. Records the origins of what the portal posts. */
export class FakeDiwan {
  readonly calls: Call[] = []
  readonly targetOrigins: unknown[] = []
  private readonly window: Window
  private readonly origin: string
  private port: MessagePort | null = null
  private callCount = 0
  private readonly inFlight = new Map<string, (value: unknown) => void>()

  constructor(frame: HTMLIFrameElement, origin: string) {
    if (frame.contentWindow === null) throw new Error('The frame is not in the page.')
    this.window = frame.contentWindow
    this.origin = origin
    const posted = (message: { type: string }, to: string | WindowPostMessageOptions) => {
      this.targetOrigins.push(typeof to === 'string' ? to : to.targetOrigin)
      // The dashboard's own id is the greater one, so the portal answers its ACK1 with a port.
      if (message.type !== 'ACK2' || typeof to === 'string') return
      const [port] = to.transfer ?? []
      if (port instanceof MessagePort) this.open(port)
    }
    // A window of another origin lets nobody replace its method; the empty frame of a test does.
    Object.defineProperty(this.window, 'postMessage', { value: posted, configurable: true })
    onTestFinished(() => this.port?.close())
  }

  /** Connects and says hello, as the page does when it has loaded. */
  async connect(protocol: unknown = 1): Promise<unknown> {
    this.post({ type: 'SYN', participantId: 'zzzz' })
    this.post({ type: 'ACK1', methodPaths: [['context'], ['sight']] })
    return this.call('hello', { protocol, version: 'test' })
  }

  call(method: string, ...args: unknown[]): Promise<unknown> {
    this.callCount += 1
    const id = `call-${this.callCount}`
    this.port?.postMessage({ namespace: 'penpal', type: 'CALL', id, methodPath: [method], args })
    return new Promise((resolve) => this.inFlight.set(id, resolve))
  }

  private post(message: object): void {
    const data = { namespace: 'penpal', ...message }
    window.dispatchEvent(new MessageEvent('message', { data, origin: this.origin, source: this.window }))
  }

  private open(port: MessagePort): void {
    this.port = port
    port.addEventListener('message', ({ data }) => {
      if (data.type === 'REPLY') this.inFlight.get(data.callId)?.(data.isError ? 'refused' : data.value)
      if (data.type !== 'CALL') return
      this.calls.push({ method: String(data.methodPath), args: data.args })
      port.postMessage({ namespace: 'penpal', type: 'REPLY', callId: data.id, value: true })
    })
    port.start()
  }
}
