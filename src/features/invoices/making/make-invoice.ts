import { createInvoice } from '#src/features/invoices/api/requests.ts'
import { ApiError, isCertainRefusal } from '#src/lib/api/api-error.ts'
import { keptName } from '#src/lib/kept-name.ts'
import { isHeld, withLock } from '#src/lib/named-lock.ts'
import { commonRefusal } from '#src/lib/send-many/common-trouble.ts'
import { forgetAsked, noteAsked, noteOutcome } from './recent-invoices.ts'

/** How asking for an invoice ended. None claims more than is known. */
export type Making =
  | { kind: 'made'; link: string }
  /** The service said no: nothing was made. */
  | { kind: 'refused'; error: ApiError }
  /** The answer was lost: it may have been made. */
  | { kind: 'unknown'; error: ApiError }
  /** It was made, but the store gave no link to its file, or one that leads elsewhere. */
  | { kind: 'no-link'; error: ApiError }

type Request = { order: string; makeAgain: boolean }

const underWay = new Map<string, Promise<Making>>()

/**
 * Has the invoice of an order made, and remembers it on this computer. Whoever asks for the same order meanwhile
 * shares the one request, a second click before anything was rendered included. No query library here: it is
 * never repeated by the program, never kept back while offline to be sent later.
 */
export function makeInvoice(request: Request): Promise<Making> {
  const running = underWay.get(request.order)
  if (running) return running
  const making = withLock(lockOf(request.order), () => makeNow(request)).finally(() =>
    underWay.delete(request.order),
  )
  underWay.set(request.order, making)
  return making
}

/** Whether another tab is having an order's invoice made, as far as the browser tells. */
export function isMadeElsewhere(order: string): Promise<boolean> {
  return isHeld(lockOf(order))
}

function lockOf(order: string): string {
  return keptName(`invoice-${order}`)
}

async function makeNow({ order, makeAgain }: Request): Promise<Making> {
  const askedAt = noteAsked(order)
  const making = await createInvoice(order, { makeAgain }).then(
    (link): Making => ({ kind: 'made', link }),
    makingOfError,
  )
  // What was refused for a reason that all orders share was not asked for yet.
  if (making.kind === 'refused' && commonRefusal(making.error)) forgetAsked(order, askedAt)
  else noteOutcome(order, askedAt, making.kind, making.kind === 'made' ? making.link : undefined)
  return making
}

/* Only a clear refusal is one. Whatever else happened on the way, the invoice may have been made. */
function makingOfError(cause: unknown): Making {
  const error = cause instanceof ApiError ? cause : new ApiError({ cause })
  switch (error.code) {
    case 'invoice_link_missing':
    case 'invoice_link_refused':
      return { kind: 'no-link', error }
    default:
      return { kind: isCertainRefusal(error) ? 'refused' : 'unknown', error }
  }
}
