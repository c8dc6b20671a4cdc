import type { Context } from '#portal/protocol.ts'
import { createSharedState } from './shared-state.ts'

/** What the portal around the page has said it is like, in all; the reader chooses the rest. */
export const portalContext = createSharedState<Context>({})
