import { focusManager, type QueryClient } from '@tanstack/react-query'
import { backgroundHeader, changeHeader } from '#contract/live.ts'
import { lastAuthError, isSessionUsable, mayRequest } from '#src/lib/session/session-state.ts'
import { authState } from '#src/lib/settings.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { openTabLink } from '#src/lib/tabs/leader.ts'
import { latestWrite } from '#src/lib/api/http.ts'
import { browserClock } from '#src/lib/clock.ts'
import { isLeadingTab, live, presence } from './live-state.ts'
import { type LiveMessage, startLiveTab } from './live-tab.ts'
import { readLiveStream } from './read-live-stream.ts'
import { createRefetch, type RefetchDeps } from './refetch-changed.ts'

/* A page that comes back from the back/forward cache still knows it. */
const latestChange = createSharedState<number | null>(null)

/** Follows the store's changes in this page, until it closes (docs/decisions/0036). `readBrand`: refetch-changed.ts. */
export function startLive(client: QueryClient, readBrand: RefetchDeps['readBrand']): void {
  // Where users sign in there is nothing to follow.
  if (authState().signedOutReason) return
  const refetch = createRefetch({
    client,
    isHidden,
    readBrand,
    mayRead: mayRequest.get,
    isOwnChange,
  })
  latestWrite.subscribe((write) => {
    writes = Promise.all([writes, write?.then(recordOwnChange, () => {})])
  })
  const start = () =>
    startLiveTab({
      // In a frame each page has its own session.
      link: isEmbedded ? null : openTabLink<LiveMessage>(storageKey('live')),
      read: readLiveStream,
      clock: browserClock,
      permission: mayRequest,
      startedAt: performance.timeOrigin,
      live,
      isLeading: isLeadingTab,
      latestChange,
      presence,
      onChanged: refetch,
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
  const change = Math.max(latestChange.get() ?? 0, ...ownChanges)
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

const maxWaitMs = 2_000

/* The numbers of the changes that this page made; the stream of another gateway may not have sent the latest yet. */
const ownChanges = new Set<number>()
/* Ends once the responses of all writes so far are there. */
let writes: Promise<unknown> = Promise.resolve()

function recordOwnChange({ headers }: Response): void {
  const id = Number(headers.get(changeHeader))
  if (!(id > 0)) return
  ownChanges.add(id)
  updateHeaders()
}

/* News of a change may arrive before the response of its write: waits for that, at most 2 seconds. */
async function isOwnChange(id: number): Promise<boolean> {
  await Promise.race([writes, new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
  return ownChanges.has(id)
}
