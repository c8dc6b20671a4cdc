import type { Phase, StopReason } from './queue-state.ts'
import type { TabLink, TabMessage } from './tab-link.ts'

type Command = 'pause' | 'cancel'

type Deps = {
  link: Pick<TabLink<unknown>, 'runExclusive' | 'whenFree' | 'post' | 'onMessage'>
  phase: () => Phase
  /** Goes by what is kept from now on: nobody else writes it until then. */
  onElected: (reason: StopReason | null) => void
  /** Shows that another tab is at it, and in which phase as far as it has told. */
  showOtherTab: (phase: Phase | null) => void
  /** What another tab asks of this one, which is at it. */
  onCommand: (command: Command) => void
}

/** Sees to it that of several tabs one works, and that the others say what it does. */
export function createTabLeader({ link, phase, onElected, showOtherTab, onCommand }: Deps) {
  let isBusy = false
  let isLeader = false
  let isFollowing = false
  /* Why the other tab stopped, as far as it said. */
  let reportedReason: StopReason | null = 'left'

  async function open(): Promise<void> {
    const hasRun = await link.runExclusive(async () => onElected('left'))
    if (!hasRun) void followLeader(null)
  }

  /* Shows what the other tab does until it has done. */
  async function followLeader(leaderPhase: Phase | null): Promise<void> {
    if (isBusy) return
    if (leaderPhase?.kind === 'still') reportedReason = leaderPhase.reason
    else showOtherTab(leaderPhase)
    // A third one may be at it by now, and what it said may have come before.
    if (leaderPhase === null || leaderPhase.kind === 'still') link.post({ kind: 'hello' })
    if (isFollowing) return
    isFollowing = true
    const isCertain = await link.whenFree(takeOver)
    isFollowing = false
    // Where there are no locks, the other tab's word has to do.
    if (!isCertain && leaderPhase?.kind === 'still') takeOver()
  }

  function takeOver(): void {
    if (!isBusy) onElected(reportedReason)
    reportedReason = 'left'
  }

  function handleMessage(message: TabMessage): void {
    if (message.kind === 'phase') return void followLeader(message.phase)
    if (!isLeader) return
    if (message.kind === 'command') onCommand(message.command)
    else broadcastPhase()
  }

  async function runTask(task: () => Promise<void>): Promise<void> {
    isLeader = true
    try {
      const now = phase()
      onElected(now.kind === 'still' ? now.reason : null)
      await task()
    } catch (error) {
      onElected('broken')
      throw error
    } finally {
      isLeader = false
    }
  }

  function broadcastPhase(): void {
    link.post({ kind: 'phase', phase: phase() })
  }

  link.onMessage(handleMessage)
  const opened = open()

  return {
    /** Whether this tab works, or is about to. */
    isBusy: () => isBusy,
    /** Whether it may write what is kept. */
    isLeader: () => isLeader,
    broadcastPhase,
    /**
     * Works alone. False when another tab does; its phase is shown then. A second call while it works does nothing. Throws
     * what the task throws, once nothing is busy with it any more.
     */
    async runAsLeader(task: () => Promise<void>): Promise<boolean> {
      if (isBusy) return true
      isBusy = true
      let hasRun = true
      try {
        await opened
        hasRun = await link.runExclusive(() => runTask(task))
      } finally {
        isBusy = false
        if (hasRun) broadcastPhase()
        else void followLeader(null)
      }
      return hasRun
    },
  }
}
