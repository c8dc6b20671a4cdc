import { focusManager, type QueryClient } from '@tanstack/react-query'
import { backgroundHeader, changeHeader } from '#contract/live.ts'
import { lastAuthError } from '#src/lib/session/auth-errors.ts'
import { isSessionUsable, mayRequest } from '#src/lib/session/may-request.ts'
import { authState } from '#src/lib/settings.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { browserClock } from './live-clock.ts'
import { openLiveLink } from './live-link.ts'
import { live, presence } from './live-state.ts'
import { startLiveTab } from './live-tab.ts'
import { recordOwnChanges } from './own-changes.ts'
import { readLiveStream } from './read-live-stream.ts'
import { createRefetch } from './refetch-changed.ts'

/* A page that comes back from the back/forward cache still knows it. */
const latestChange = createSharedState<number | null>(null)
/* This page's latest save, which the stream of another gateway may not have sent yet. */
let latestOwnChange = 0

/** Follows the store's changes in this page, until it closes (docs/decisions/0036). */
export function startLive(client: QueryClient): void {
  // Where users sign in there is nothing to follow.
  if (authState().signedOutReason) return
  const refetch = createRefetch({
    client,
    clock: browserClock,
    isHidden,
    mayRead: mayRequest.get,
    isOwnChange: recordOwnChanges((id) => {
      latestOwnChange = Math.max(latestOwnChange, id)
      updateHeaders()
    }),
  })
  const start = () =>
    startLiveTab({
      link: openLiveLink(),
      read: readLiveStream,
      clock: browserClock,
      permission: mayRequest,
      startedAt: performance.timeOrigin,
      live,
      latestChange,
      presence,
      onChanged: (changes, id) => void refetch(changes, id),
      onRefused: (code) => lastAuthError.set({ code }),
    })
  let tab = start()
  const onLook = () => {
    updateHeaders()
    if (!isHidden()) tab.look()
  }
  updateHeaders()
  latestChange.subscribe(updateHeaders)
  // The session may have ended already.
  pauseReads()
  isSessionUsable.subscribe(pauseReads)
  for (const event of ['focus', 'visibilitychange']) window.addEventListener(event, onLook)
  // A page in the back/forward cache holds neither the lock nor a stream.
  window.addEventListener('pagehide', () => tab.stop())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tab = start()
  })
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden'
}

/* No read is older than the latest change that the page knows, and what a hidden page reads does not extend the session. */
function updateHeaders(): void {
  const change = Math.max(latestChange.get() ?? 0, latestOwnChange)
  const auth = authState()
  const { [backgroundHeader]: _, ...headers } = auth.headers ?? {}
  // Not by `applySession`: the session is the same.
  auth.headers = {
    ...headers,
    ...(change > 0 && { [changeHeader]: String(change) }),
    ...(isHidden() && { [backgroundHeader]: '1' }),
  }
}

/* A page without a session reads nothing by itself. */
function pauseReads(): void {
  focusManager.setFocused(isSessionUsable.get() ? undefined : false)
}
