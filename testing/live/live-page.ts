import type { Presence } from '#src/lib/live/live-state.ts'
import { type LiveMessage, startLiveTab } from '#src/lib/live/live-tab.ts'
import type { Change } from '#src/lib/live/refetch-changed.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import type { createFakeBrowser } from './fake-browser.ts'
import type { createFakeGateway } from './fake-gateway.ts'

/** A page of the dashboard, which follows the store. One in a frame has its own stream. */
export function openLivePage(
  browser: ReturnType<typeof createFakeBrowser<LiveMessage>>,
  gateway: ReturnType<typeof createFakeGateway>,
  isInFrame = false,
) {
  const { tab, clock, link } = browser.openTab()
  const permission = createSharedState(true)
  const live = createSharedState({ isOpen: false, told: false })
  const isLeading = createSharedState(false)
  const latestChange = createSharedState<number | null>(null)
  const presence = createSharedState<ReadonlyMap<string, Presence>>(new Map())
  const received: { changes: readonly Change[]; id: number | null }[] = []
  const counts = { streamsWithoutPermission: 0 }
  const liveTab = startLiveTab({
    link: isInFrame ? null : link,
    clock,
    permission,
    startedAt: browser.now(),
    live,
    isLeading,
    latestChange,
    presence,
    read: (options) => {
      if (!permission.get()) counts.streamsWithoutPermission += 1
      return gateway.readAs(tab)(options)
    },
    onChanged: (changes, id) => received.push({ changes, id }),
    onRefused: () => {
      permission.set(false)
      // The session is checked.
      browser.schedule(tab, 500, () => permission.set(gateway.state.isSignedIn))
    },
  })
  return {
    tab,
    live,
    isLeading,
    latestChange,
    presence,
    received,
    counts,
    permission,
    look(): void {
      tab.isHidden = false
      liveTab.look()
    },
    close(): void {
      liveTab.stop()
      browser.close(tab)
    },
    kill: () => browser.close(tab),
  }
}
