import { onlineManager } from '@tanstack/react-query'
import { createSharedState } from '#src/lib/shared-state.ts'
import { isSignedOutHere } from './session-signals.ts'
import { isDisconnected, sessionFailure } from './session-failure.ts'

/** Whether the page's session works: it has not ended, the store is connected, and nobody has signed out or in as another person. */
export const isSessionUsable = createSharedState(true)

/**
 * Whether the page may request anything by itself: it is online, and its session works. What a user asks for is requested in any
 * case, and the response says what is wrong.
 */
export const mayRequest = createSharedState(true)

function update(): void {
  isSessionUsable.set(sessionFailure.get() === null && !isDisconnected.get() && !isSignedOutHere.get())
  mayRequest.set(isSessionUsable.get() && onlineManager.isOnline())
}

update()
for (const { subscribe } of [sessionFailure, isDisconnected, isSignedOutHere]) subscribe(update)
onlineManager.subscribe(update)
