import { createSharedState } from '#src/lib/shared-state.ts'

/**
 * Whether changes in the store arrive by themselves. `isOpen`: the stream stands, of this page or of the tab that shares its own.
 * `told`: the store's service proved an event of an order within 7 days, so news of reservations arrives too.
 */
export const live = createSharedState({ isOpen: false, told: false })
