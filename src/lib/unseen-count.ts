import { createSharedState } from './shared-state.ts'

/** How many new reservations the window's title counts. */
export const unseenCount = createSharedState(0)
