import { parsePath } from '#src/features/brands/texts/brand-texts.ts'
import type { RequestQuota } from '#src/lib/api/request-quota.ts'
import type { FieldChange } from './import-plan.ts'

/** What the number of requests per row depends on. */
export type RowCost = { canRead: boolean; defaultLanguage: string }

/** Counts the requests of a row: read, write, and read back if the response is partial. */
export function requestCount(changes: readonly FieldChange[], { canRead, defaultLanguage }: RowCost): number {
  if (!canRead) return 1
  const isCovered = changes.every(
    ({ path }) => (parsePath(path).language ?? defaultLanguage) === defaultLanguage,
  )
  return isCovered ? 2 : 3
}

/** Estimates the seconds for these requests within the store's limit per minute. `now` is in milliseconds since 1970. */
export function estimateSeconds(
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

/** Returns the median of the latest 20 times; null if there are none. */
export function medianOfLatest(times: readonly number[]): number | null {
  const sorted = times.slice(-20).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

/** Returns the median duration of this page's latest requests for brands in milliseconds, as the browser measured it. */
export function medianRequestMs(): number | null {
  const requests = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/brands'))
  return medianOfLatest(requests.map(({ duration }) => duration))
}
