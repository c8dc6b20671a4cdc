import { setTimeout as sleep } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createInvoiceRenderer } from '#mock/invoice/invoice-renderer.ts'
import type { MockHost } from './host.ts'

/** The mock as a program of Node. */
export const nodeHost: MockHost = {
  // Not ref'd: a long wait nobody listens to any more must not keep the process alive.
  sleep: (ms) => sleep(ms, undefined, { ref: false }),

  // The program has one thread for them, started with the first invoice.
  renderInvoice: createInvoiceRenderer(),

  drop({ incoming }) {
    incoming.socket.resetAndDestroy()
    return RESPONSE_ALREADY_SENT
  },

  // Written to Node's own response: its callback is the one sign that the first half has left.
  async cutOff({ outgoing }, answer) {
    const whole = new Uint8Array(await answer.arrayBuffer())
    outgoing.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      'content-length': whole.length,
    })
    outgoing.write(whole.subarray(0, whole.length / 2), () => outgoing.destroy())
    return RESPONSE_ALREADY_SENT
  },
}
