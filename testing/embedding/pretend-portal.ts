import { vi } from 'vitest'
import type { Welcome } from '#portal/protocol.ts'
import { settings } from '#src/lib/settings.ts'

type Said = { method: string; args: unknown[] }
type Answers = Partial<Record<string, (...args: never[]) => unknown>>

/* The tests run in a frame too: what is around it takes the portal's place. */
const origin = window.location.ancestorOrigins[0] ?? ''
const penpal = { namespace: 'penpal', channel: undefined }

/** A portal that speaks as penpal does, message by message, so that a test can say what no penpal would. */
export class PretendPortal {
  readonly said: Said[] = []
  private readonly answers: Answers
  private port: MessagePort | null = null
  private isGreeted = false
  private calls = 0
  private readonly underWay = new Map<string, (value: unknown) => void>()

  constructor(welcome: Partial<Welcome> = {}, answers: Answers = {}) {
    const hello = () => ({ protocol: 1, capabilities: [], sandbox: null, context: {}, ...welcome })
    this.answers = { hello, ...answers }
    settings.portalOrigins = [origin]
    const pass = window.parent.postMessage.bind(window.parent)
    vi.spyOn(window.parent, 'postMessage').mockImplementation((message: unknown, to: unknown) => {
      const { namespace, type } = Object(message)
      if (namespace !== 'penpal') {
        // The test runner's own.
        if (!Object.hasOwn(Object(message), 'event')) pass(message, Object(to))
        return
      }
      if (type === 'SYN' && !this.isGreeted) {
        this.isGreeted = true
        queueMicrotask(() => this.greet())
      }
      if (type === 'ACK2') this.open(Object(to).transfer[0])
    })
  }

  /** What it said, of one kind. */
  of(method: string): unknown[] {
    return this.said.filter((call) => call.method === method).map(({ args }) => args[0])
  }

  /** Calls what the page may be told, or what it may not. */
  call(method: string, ...args: unknown[]): Promise<unknown> {
    this.calls += 1
    const id = `call-${this.calls}`
    this.port?.postMessage({ ...penpal, type: 'CALL', id, methodPath: [method], args })
    return new Promise((resolve) => this.underWay.set(id, resolve))
  }

  /** Something on the port that no penpal says. */
  say(message: object): void {
    this.port?.postMessage({ ...penpal, ...message })
  }

  /** The first words of a conversation, which may be said again. */
  greet(from: { origin?: string; source?: Window } = {}): void {
    this.post({ type: 'SYN', participantId: 'zzzz' }, from)
    this.post({ type: 'ACK1', methodPaths: Object.keys(this.answers).map((name) => [name]) }, from)
  }

  /** Something on the window rather than the port. */
  post(message: object, from: { origin?: string; source?: Window } = {}): void {
    const data = { ...penpal, ...message }
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent, ...from }))
  }

  end(): void {
    const { port } = this
    this.port = null
    this.isGreeted = false
    port?.postMessage({ ...penpal, type: 'DESTROY' })
  }

  private open(port: MessagePort): void {
    this.port = port
    port.addEventListener('message', ({ data }) => void this.hear(data))
    port.start()
  }

  private async hear(message: Record<string, unknown>): Promise<void> {
    if (message.type === 'REPLY') {
      this.underWay.get(String(message.callId))?.(message.isError ? 'refused' : message.value)
      return
    }
    if (message.type !== 'CALL') return
    const method = String(message.methodPath)
    const args = message.args as never[]
    this.said.push({ method, args })
    const value = await this.answers[method]?.(...args)
    this.port?.postMessage({ ...penpal, type: 'REPLY', callId: message.id, value })
  }
}
