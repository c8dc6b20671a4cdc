import { graphemesBefore, truncate } from '#src/lib/graphemes.ts'
import { isClearing, isSendable, type PlannedRow } from './import-plan.ts'
import { itemOf, type RunState } from './import-run.ts'
import { failedKinds } from './row-sender.ts'

/** The status of a row before, during and after sending. */
export type RowStatus = ReturnType<typeof statusOf>

/** The filters of the list, as the URL holds them. */
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

/** Returns the status of a row. */
export function statusOf(planned: PlannedRow, state: RunState) {
  if (planned.problem) return 'problem'
  if (planned.changes.length === 0) return 'unchanged'
  const item = itemOf(planned, state)
  // After the start, a row without an item was deselected.
  if (item === undefined) return state.items.size > 0 ? 'left-out' : 'planned'
  if (item.kind !== 'saved') return item.kind
  if (item.differences.length > 0) return 'changed'
  return item.isConfirmed ? 'saved' : 'unconfirmed'
}

/** Whether staff must correct a row before it can be saved: it has a problem, or the store refused it. */
export function isWrong(planned: PlannedRow, state: RunState): boolean {
  return ['problem', 'refused'].includes(statusOf(planned, state))
}

/* The statuses of the filters that are no status themselves. */
const statusesOfView: { [View in ImportView]?: readonly RowStatus[] } = {
  saved: ['saved', 'changed', 'unconfirmed'],
  failed: failedKinds,
  'left-as-is': ['already-there', 'theirs'],
  unsent: ['not-sent'],
}

/** Whether a row matches a filter. */
export function isInView(view: ImportView, planned: PlannedRow, state: RunState): boolean {
  if (view === 'all') return true
  if (view === 'changing') return isSendable(planned)
  if (view === 'clearing') return planned.changes.some(isClearing)
  const status = statusOf(planned, state)
  return statusesOfView[view]?.includes(status) ?? status === view
}

/** Shortens a text for a table, around its first difference from another. */
export function excerpt(text: string, other: string): string {
  const beginning = truncate(text, excerptLength)
  if (beginning === text) return text
  let difference = 0
  while (difference < text.length && text[difference] === other[difference]) difference += 1
  const start = Math.min(
    graphemesBefore(text, difference, leadLength),
    graphemesBefore(text, text.length, excerptLength),
  )
  return start === 0 ? beginning : `…${truncate(text.slice(start), excerptLength)}`
}

const excerptLength = 140
const leadLength = 24
