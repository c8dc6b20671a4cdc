import type { LiveEvent } from '#contract/live.ts'
import { lazily } from '#src/lib/lazily.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'

/**
 * Whether changes in the store arrive by themselves. `isOpen`: the stream stands, of this page or of the tab that shares its own.
 * `told`: the store's service proved an event of an order within 7 days, so news of reservations arrives too.
 */
export const live = createSharedState({ isOpen: false, told: false })

/** Whether this tab leads the tabs of this browser: it reads for all of them. */
export const isLeadingTab = createSharedState(false)

/** Who else has a brand open with unsaved changes. Texts of other people: show them as plain text. */
export type Presence = Pick<Extract<LiveEvent, { event: 'presence' }>, 'names' | 'pages'>

/** Who else has brands open, by the id of the brand. Without entries of brands that nobody has open. */
export const presence = createSharedState<ReadonlyMap<string, Presence>>(new Map())

/** The random id of this page, which tells the pages of one browser apart. Over http there is no `randomUUID`. */
export const pageId = lazily(() => [...crypto.getRandomValues(new Uint32Array(4))].join('-'))

const minuteMs = 60_000

/** Whether news of reservations arrives by itself. */
export function useIsLive(): boolean {
  const { isOpen, told } = useSharedState(live)
  return isOpen && told
}

/**
 * How often to read visible reservations, in milliseconds: each minute, or every `liveMinutes` while news of them arrives by itself.
 * React Query pauses the interval in a hidden tab.
 */
export function useRefetchInterval(liveMinutes = 5): number {
  return useIsLive() ? liveMinutes * minuteMs : minuteMs
}
