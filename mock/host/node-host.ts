import { setTimeout as sleep } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MockHost } from '#mock/store/store.ts'

/** The runtime of a mock in Node. */
export const nodeHost: MockHost = {
  // Unref'd: a long wait without a listener must not keep the process alive.
  sleep: (ms) => sleep(ms, undefined, { ref: false }),

  drop({ incoming }) {
    incoming.socket.resetAndDestroy()
    return RESPONSE_ALREADY_SENT
  },
}
