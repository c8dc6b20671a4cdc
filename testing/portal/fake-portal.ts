import { vi } from 'vitest'
import type { Welcome } from '#portal/protocol.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { PenpalPeer } from './penpal-peer.ts'

type Responses = Partial<Record<string, (...args: never[]) => unknown>>

/* The parent of the test's frame plays the portal. */
const origin = window.location.ancestorOrigins[0] ?? ''

/** A portal around the page. */
export class FakePortal extends PenpalPeer {
  private readonly methods: string[]
  private hasStarted = false

  constructor(welcome: Partial<Welcome> = {}, given: Responses = {}) {
    const hello = () => ({ protocol: 1, capabilities: [], sandbox: null, context: {}, ...welcome })
    const responses: Responses = { hello, ...given }
    super({ origin, source: window.parent }, (method, args) => responses[method]?.(...args))
    this.methods = Object.keys(responses)
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

  /** Starts the handshake; a test may repeat it. */
  greet(from: { origin?: string; source?: Window } = {}): void {
    this.postOnWindow({ type: 'SYN', participantId: 'zzzz' }, from)
    this.postOnWindow({ type: 'ACK1', methodPaths: this.methods.map((name) => [name]) }, from)
  }

  end(): void {
    this.sendOnPort({ type: 'DESTROY' })
    this.port = null
    this.hasStarted = false
  }
}
