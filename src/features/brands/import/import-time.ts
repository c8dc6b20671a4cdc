import { partsOf } from '#src/features/brands/texts/brand-texts.ts'
import type { RequestQuota } from '#src/lib/api/request-quota.ts'
import type { FieldChange } from './import-plan.ts'

/** What the requests of a row depend on. */
export type RowCost = { canRead: boolean; defaultLanguage: string }

/** How many requests a row takes: it is read, written, and read back where the answer does not tell all of it. */
export function requestsOf(changes: readonly FieldChange[], { canRead, defaultLanguage }: RowCost): number {
  if (!canRead) return 1
  const isTold = changes.every(({ path }) => (partsOf(path).language ?? defaultLanguage) === defaultLanguage)
  return isTold ? 2 : 3
}

/**
 * About how many seconds so many requests take: each as long as `msPerRequest`, and no more of them in a minute than the
 * store allows. `now` in milliseconds since 1970.
 */
export function secondsFor(
  requests: number,
  msPerRequest: number,
  quota: RequestQuota | null,
  now: number,
): number {
  const byPace = (requests * msPerRequest) / 1000
  if (quota === null) return byPace
  const isOpen = quota.endsAt > now
  const left = requests - (isOpen ? quota.remaining : quota.perMinute)
  if (left <= 0) return byPace
  const firstWait = isOpen ? Math.min(60, (quota.endsAt - now) / 1000) : 60
  const fullWindows = Math.ceil(left / quota.perMinute) - 1
  const lastSeconds = ((left - fullWindows * quota.perMinute) * msPerRequest) / 1000
  return Math.max(byPace, firstWait + 60 * fullWindows + lastSeconds)
}

/** The middle one of the latest times; null where there is none. */
export function middleOf(times: readonly number[]): number | null {
  const sorted = times.slice(-20).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

/** How long requests for brands took on this page so far, in milliseconds, as the browser has measured them. */
export function measuredMs(): number | null {
  const requests = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/brands'))
  return middleOf(requests.map(({ duration }) => duration))
}
