import { createSharedState } from '#src/lib/shared-state.ts'

/** The overlay that is open above the page. */
export const shellOverlay = createSharedState<'palette' | 'shortcuts' | null>(null)
