import { graphemesBefore, shortened } from '#src/lib/graphemes.ts'
import { isClearing, isToBeSent, type PlannedRow } from './import-plan.ts'
import { keyOf, type RunState } from './import-run.ts'

/** Where a row stands, before, while and after it is sent. */
export type RowStatus =
  | 'problem'
  | 'unchanged'
  | 'planned'
  | 'left-out'
  | 'waiting'
  | 'sending'
  | 'saved'
  | 'changed'
  | 'unconfirmed'
  | 'already-there'
  | 'theirs'
  | 'conflict'
  | 'unread'
  | 'refused'
  | 'not-saved'
  | 'unknown'
  | 'not-sent'

/** Which rows are shown, as it stands in the address. */
export const importViews = [
  'all',
  'changing',
  'clearing',
  'unchanged',
  'problem',
  'saved',
  'conflict',
  'left-as-is',
  'failed',
  'unsent',
  'left-out',
] as const
export type ImportView = (typeof importViews)[number]

/** Where a row stands. */
export function statusOf(planned: PlannedRow, { items }: RunState): RowStatus {
  if (planned.problem) return 'problem'
  if (planned.changes.length === 0) return 'unchanged'
  const item = items.get(keyOf(planned))
  // Once the others are on their way, one that is not among them was unticked.
  if (item === undefined) return items.size > 0 ? 'left-out' : 'planned'
  if (item.status !== 'settled') return item.status
  const { outcome } = item
  if (outcome.kind !== 'saved') return outcome.kind
  if (outcome.changedByStore.size > 0) return 'changed'
  return outcome.isConfirmed ? 'saved' : 'unconfirmed'
}

/** Whether a row belongs to a view. */
export function isInView(view: ImportView, planned: PlannedRow, state: RunState): boolean {
  const status = statusOf(planned, state)
  switch (view) {
    case 'all':
      return true
    case 'changing':
      return isToBeSent(planned)
    case 'clearing':
      return planned.changes.some(isClearing)
    case 'saved':
      return status === 'saved' || status === 'changed' || status === 'unconfirmed'
    case 'failed':
      return ['unread', 'refused', 'not-saved', 'unknown'].includes(status)
    case 'left-as-is':
      return status === 'already-there' || status === 'theirs'
    case 'unsent':
      return status === 'not-sent'
    default:
      return status === view
  }
}

/** A text short enough for a table: around where it begins to differ from another. */
export function excerpt(text: string, other: string): string {
  const beginning = shortened(text, excerptLength)
  if (beginning === text) return text
  let difference = 0
  while (difference < text.length && text[difference] === other[difference]) difference += 1
  const start = Math.min(
    graphemesBefore(text, difference, leadLength),
    graphemesBefore(text, text.length, excerptLength),
  )
  return start === 0 ? beginning : `…${shortened(text.slice(start), excerptLength)}`
}

const excerptLength = 140
const leadLength = 24
