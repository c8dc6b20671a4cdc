import { vi } from 'vitest'
import type { Welcome } from '#portal/protocol.ts'
import { pageSettings } from '#src/lib/settings.ts'

type Call = { method: string; args: unknown[] }
type Responses = Partial<Record<string, (...args: never[]) => unknown>>

/* The parent of the test's frame plays the portal. */
const origin = window.location.ancestorOrigins[0] ?? ''
const penpal = { namespace: 'penpal', channel: undefined }

/** A portal that sends penpal's messages one by one, so that a test can also send invalid ones. */
export class FakePortal {
  readonly calls: Call[] = []
  private readonly responses: Responses
  private port: MessagePort | null = null
  private hasStarted = false
  private callCount = 0
  private readonly inFlight = new Map<string, (value: unknown) => void>()

  constructor(welcome: Partial<Welcome> = {}, responses: Responses = {}) {
    const hello = () => ({ protocol: 1, capabilities: [], sandbox: null, context: {}, ...welcome })
    this.responses = { hello, ...responses }
    pageSettings.portalOrigins = [origin]
    const pass = window.parent.postMessage.bind(window.parent)
    vi.spyOn(window.parent, 'postMessage').mockImplementation((message: unknown, to: unknown) => {
      const { namespace, type } = Object(message)
      if (namespace !== 'penpal') {
        // Passes the test runner's own messages on.
        if (!Object.hasOwn(Object(message), 'event')) pass(message, Object(to))
        return
      }
      if (type === 'SYN' && !this.hasStarted) {
        this.hasStarted = true
        queueMicrotask(() => this.greet())
      }
      if (type === 'ACK2') this.open(Object(to).transfer[0])
    })
  }

  /** The first argument of each call of a method. */
  of(method: string): unknown[] {
    return this.calls.filter((call) => call.method === method).map(({ args }) => args[0])
  }

  /** Calls a method of the page, allowed or not. */
  call(method: string, ...args: unknown[]): Promise<unknown> {
    this.callCount += 1
    const id = `call-${this.callCount}`
    this.port?.postMessage({ ...penpal, type: 'CALL', id, methodPath: [method], args })
    return new Promise((resolve) => this.inFlight.set(id, resolve))
  }

  /** Posts a message on the port that penpal would never send. */
  sendOnPort(message: object): void {
    this.port?.postMessage({ ...penpal, ...message })
  }

  /** Starts the handshake; a test may repeat it. */
  greet(from: { origin?: string; source?: Window } = {}): void {
    this.postOnWindow({ type: 'SYN', participantId: 'zzzz' }, from)
    this.postOnWindow({ type: 'ACK1', methodPaths: Object.keys(this.responses).map((name) => [name]) }, from)
  }

  /** Posts a message to the window instead of the port. */
  postOnWindow(message: object, from: { origin?: string; source?: Window } = {}): void {
    const data = { ...penpal, ...message }
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent, ...from }))
  }

  end(): void {
    const { port } = this
    this.port = null
    this.hasStarted = false
    port?.postMessage({ ...penpal, type: 'DESTROY' })
  }

  private open(port: MessagePort): void {
    this.port = port
    port.addEventListener('message', ({ data }) => void this.handleMessage(data))
    port.start()
  }

  private async handleMessage(message: Record<string, unknown>): Promise<void> {
    if (message.type === 'REPLY') {
      this.inFlight.get(String(message.callId))?.(message.isError ? 'refused' : message.value)
      return
    }
    if (message.type !== 'CALL') return
    const method = String(message.methodPath)
    const args = message.args as never[]
    this.calls.push({ method, args })
    const value = await this.responses[method]?.(...args)
    this.port?.postMessage({ ...penpal, type: 'REPLY', callId: message.id, value })
  }
}
