import type { LiveEvent } from '#contract/live.ts'
import { type ChangeRecord, lastNumber } from './change-record.ts'

type Changed = Omit<Extract<LiveEvent, { event: 'changed' }>, 'event'>

/**
 * Everything that changed in a store after the change with the number `since`, at most one entry of each kind: `all`, or
 * reservations and brands. Only `all` if the record does not reach back as far, or never had that number.
 */
export function joinChanges(record: ChangeRecord, since: number): Changed[] {
  if (since < record.base || since > lastNumber(record)) return [{ of: 'all' }]
  const changes = record.changes.filter(({ number }) => number > since)
  if (changes.some(({ of }) => of === 'all')) return [{ of: 'all' }]
  const joined: Changed[] = changes.some(({ of }) => of === 'reservations') ? [{ of: 'reservations' }] : []
  const ids = changes.flatMap(({ of, id }) => (of === 'brands' ? [id] : []))
  if (ids.length === 0) return joined
  const known = ids.filter((id) => id !== undefined)
  const isAnyBrand = known.length < ids.length
  return [...joined, { of: 'brands', ...(!isAnyBrand && { ids: [...new Set(known)] }) }]
}
