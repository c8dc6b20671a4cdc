import { onTestFinished } from 'vitest'
import { PenpalPeer } from './penpal-peer.ts'

/** A dashboard in a portal's frame. Records the origins of what the portal posts. */
export class FakeDiwan extends PenpalPeer {
  readonly targetOrigins: unknown[] = []

  constructor(frame: HTMLIFrameElement, origin: string) {
    const { contentWindow } = frame
    if (contentWindow === null) throw new Error('The frame is not in the page.')
    super({ origin, source: contentWindow }, () => true)
    const posted = (message: { type: string }, to: string | WindowPostMessageOptions) => {
      this.targetOrigins.push(typeof to === 'string' ? to : to.targetOrigin)
      // The dashboard's own id is the greater one, so the portal answers its ACK1 with a port.
      if (message.type === 'ACK2') this.open(Object(to).transfer[0])
    }
    // A window of another origin lets nobody replace its method; the empty frame of a test does.
    Object.defineProperty(contentWindow, 'postMessage', { value: posted, configurable: true })
    onTestFinished(() => this.port?.close())
  }

  /** Connects and says hello, as the page does when it has loaded. */
  async connect(protocol: unknown = 1): Promise<unknown> {
    this.postOnWindow({ type: 'SYN', participantId: 'zzzz' })
    this.postOnWindow({ type: 'ACK1', methodPaths: [['context'], ['sight']] })
    return this.call('hello', { protocol, version: 'test' })
  }
}
