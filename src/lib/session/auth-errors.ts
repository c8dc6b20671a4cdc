import { createSharedState } from '#src/lib/shared-state.ts'

/** What the gateway itself refused last, or the page in its place, set anew each time. What it means is told in session-trouble.ts. */
export const lastAuthError = createSharedState<{ code: string | null } | null>(null)

/** Whether a request now would be made in the name of another person than the page was opened by. */
export const isOtherPersonSignedIn = createSharedState(false)
