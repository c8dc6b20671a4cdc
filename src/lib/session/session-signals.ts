import { createSharedState } from '#src/lib/shared-state.ts'

/** The last refusal by the gateway, or by the page in its place; a new object each time. `session-failure.ts` interprets it. */
export const lastAuthError = createSharedState<{ code: string | null } | null>(null)

/** Whether another person has signed in since the page opened, so that a request would act in that person's name. */
export const isOtherPersonSignedIn = createSharedState(false)

/** Whether this page has signed out: it is about to close, and requests nothing more. */
export const isSignedOutHere = createSharedState(false)
