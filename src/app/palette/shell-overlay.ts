import { createSharedState } from '#src/lib/shared-state.ts'

/** What is shown over every page: the palette, or the keys. */
export const shellOverlay = createSharedState<'palette' | 'shortcuts' | null>(null)
