import * as v from 'valibot'
import { orderIdPattern } from '#contract/identifiers.ts'
import { makeInvoice } from '#src/features/invoices/making/make-invoice.ts'
import { createTabLink } from '#src/lib/send-many/browser-tab-link.ts'
import { commonRefusal, commonTrouble } from '#src/lib/send-many/common-trouble.ts'
import type { SendOne } from '#src/lib/send-many/send-in-turn.ts'
import { createSendMany } from '#src/lib/send-many/send-many.ts'
import { forgetFiles, readQueueFile } from './queue-files.ts'
import { interruptedOutcome, queueOutcomeSchema, troubleOf, type QueueOutcome } from './queue-outcome.ts'

/** The queue of many invoices; there is one, whichever tab works on it. */
export const queue = createSendMany<QueueOutcome>({
  send: sendOrder(false),
  interrupted: interruptedOutcome,
  link: createTabLink('invoice-queue', {
    key: v.pipe(v.string(), v.regex(orderIdPattern)),
    outcome: queueOutcomeSchema,
  }),
})

queue.state.subscribe(() => {
  if (queue.state.get().items.size === 0) forgetFiles()
})

/** Asks once more for what was refused, by somebody's hand. What waits goes on waiting. */
export function retryRefused(): Promise<void> {
  return queue.again((item) => item.status === 'settled' && item.outcome.kind === 'refused')
}

/** Makes the invoice of one order all the same, by somebody's hand. */
export function makeInQueueAnyway(order: string): Promise<void> {
  return queue.again(
    (item, key) => key === order && item.status === 'settled' && item.outcome.kind === 'unknown',
    sendOrder(true),
  )
}

function sendOrder(makeAgain: boolean): SendOne<QueueOutcome> {
  return async (order, { before, settle, cancelled }) => {
    const at = Date.now()
    const making = await makeInvoice({ order, makeAgain })
    if (making.kind === 'made') {
      const outcome = { kind: 'made', at, link: making.link } as const
      // Made it is, whatever becomes of its file.
      settle(outcome)
      return { kind: 'settled', outcome, stop: await readQueueFile(order, making.link, cancelled) }
    }
    const { kind, error } = making
    const refusal = kind === 'refused' ? commonRefusal(error) : null
    if (refusal) return refusal
    // Whether the first one was made is as unknown as it was.
    const isStillUnknown = kind === 'refused' && before?.kind === 'unknown'
    const outcome: QueueOutcome = isStillUnknown
      ? { ...before, trouble: { ...troubleOf(error), code: 'refused_again' } }
      : { kind, at, trouble: troubleOf(error) }
    return { kind: 'settled', outcome, stop: commonTrouble(error) }
  }
}
