import { graphemesBefore, truncate } from '#src/lib/graphemes.ts'
import { isClearing, isSendable, type PlannedRow } from './import-plan.ts'
import { itemOf, type RunState } from './import-run.ts'
import { failedKinds } from './row-sender.ts'

/** The status of a row before, during and after sending. */
export type RowStatus = ReturnType<typeof statusOf>

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

/* The filters of the list by their names in the URL, and what matches each. */
const views = {
  all: () => true,
  changing: (_, planned) => isSendable(planned),
  clearing: (_, { changes }) => changes.some(isClearing),
  unchanged: (status) => status === 'unchanged',
  problem: (status) => status === 'problem',
  saved: (status) => ['saved', 'changed', 'unconfirmed'].includes(status),
  conflict: (status) => status === 'conflict',
  'left-as-is': (status) => ['already-there', 'theirs'].includes(status),
  failed: (status) => failedKinds.some((kind) => kind === status),
  unsent: (status) => status === 'not-sent',
  'left-out': (status) => status === 'left-out',
} satisfies Record<string, (status: RowStatus, planned: PlannedRow) => boolean>

type ImportView = keyof typeof views

/** The names of the filters. The cast is safe: these are the keys. */
export const importViews = Object.keys(views) as ImportView[]

/** Whether a row matches a filter. */
export function isInView(view: ImportView, planned: PlannedRow, state: RunState): boolean {
  return views[view](statusOf(planned, state), planned)
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
