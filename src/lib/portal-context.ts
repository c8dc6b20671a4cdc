import type { Context } from '#portal/types.ts'
import { createSharedState } from './shared-state.ts'

/** The settings that the portal around the page has sent, merged; the reader chooses the others. */
export const portalContext = createSharedState<Context>({})
