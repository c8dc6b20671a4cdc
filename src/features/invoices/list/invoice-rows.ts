import {
  failedRequests,
  type InvoiceRequest,
  type StoredFailure,
} from '#src/features/invoices/requests/invoice-requests.ts'
import type { ListFiles } from '#src/features/invoices/requests/list-files.ts'
import type { ShownRequest } from '#src/features/invoices/requests/request-one.ts'
import { isWaiting, type SendState } from '#src/lib/sending/send-one-by-one.ts'
import type { InvoiceState } from './outcome-badge.tsx'

/** A row of the list: a request with its card, or the file of a list. A refusal that every order would get leaves only a card. */
export type InvoiceRow = { key: string; order: string; at: number | null; state: InvoiceState } & (
  | { kind: 'card'; card: ShownRequest }
  | { kind: 'request'; request: InvoiceRequest; file: Blob | StoredFailure | undefined }
)

type Sources = {
  requests: readonly InvoiceRequest[]
  cards: readonly ShownRequest[]
  files: ListFiles
  sending: SendState
  /** The requests of the list keep the order in which they were entered. */
  isListRunning: boolean
}

/** Lists each request once. Failed ones come first, then the newest. */
export function listInvoiceRows({ requests, cards, files, sending, isListRunning }: Sources): InvoiceRow[] {
  const failed = new Set(failedRequests(requests))
  const outcomes = new Map(requests.map((request) => [keyOf(request), request.outcome]))
  const shownCards = cards.filter((card) => !isOutdated(card, outcomes.get(keyOf(card))))
  const cardRows = shownCards.map((card): InvoiceRow => {
    const { order, asked } = card
    return { kind: 'card', key: `card ${order}`, order, at: asked, state: 'made', card }
  })
  const shown = new Set(shownCards.map(keyOf))
  const requestRows = requests
    .filter((request) => !shown.has(keyOf(request)) && !isRepeat(request))
    .map((request) => rowOf(request, stateOf(request, sending), files.get(request.order)))

  const first = (rows: InvoiceRow[]) =>
    rows.toSorted((a, b) => Number(needsAttention(b)) - Number(needsAttention(a)))
  if (!isListRunning) return first([...cardRows, ...requestRows])
  return [
    ...first(cardRows),
    ...requestRows.filter(isListed),
    ...first(requestRows.filter((row) => !isListed(row))),
  ]

  /* The first of those that wait for an outcome together stands for the others. */
  function isRepeat(request: InvoiceRequest): boolean {
    const isSame = (one: InvoiceRequest) => one.outcome === 'asked' && keyOf(one) === keyOf(request)
    return isSame(request) && !request.isListed && requests.find(isSame) !== request
  }

  function needsAttention(row: InvoiceRow): boolean {
    if (row.kind === 'request') return failed.has(row.request) && row.state !== 'sending'
    return !['creating', 'downloading', 'downloaded', 'cancelled'].includes(row.card.state.kind)
  }
}

/* A list or another tab may have the invoice of a request that failed here, or not know of it. */
function isOutdated({ state }: ShownRequest, outcome: InvoiceRequest['outcome'] | undefined): boolean {
  if (outcome === 'made') return state.kind === 'refused' || state.kind === 'unknown'
  const mayBeMade = outcome === 'unknown' || outcome === 'asked'
  return mayBeMade && state.kind === 'refused' && !state.wasRequestedBefore
}

const keyOf = ({ order, asked }: Pick<InvoiceRequest, 'order' | 'asked'>) => `${order} ${asked}`

/** Whether a row belongs to the present list. */
export function isListed(row: InvoiceRow): boolean {
  return row.kind === 'request' && row.request.isListed === true
}

/** The state of a request, also while its list runs. */
export function stateOf({ order, outcome, isListed }: InvoiceRequest, sending: SendState): InvoiceState {
  if (outcome === 'asked') return isListed ? 'sending' : 'requested'
  return isListed && isWaiting(sending, order) ? 'waiting' : outcome
}

/** When an order was sent, in milliseconds since 1970; null when it was not. */
export function timeOf({ outcome, asked }: InvoiceRequest): number | null {
  return outcome === 'waiting' || outcome === 'not-sent' ? null : asked
}

const rows = new WeakMap<InvoiceRequest, InvoiceRow & { kind: 'request' }>()

/* An unchanged request keeps its row, so that hundreds of them do not render again at every response. */
function rowOf(request: InvoiceRequest, state: InvoiceState, listFile: Blob | StoredFailure | undefined) {
  const { order, asked, isListed } = request
  const file = isListed ? listFile : undefined
  const known = rows.get(request)
  if (known?.state === state && known.file === file) return known
  const key = isListed ? `list ${order}` : `${order} ${asked}`
  const row = { kind: 'request', key, order, at: timeOf(request), state, request, file } as const
  rows.set(request, row)
  return row
}
