import type { Phase, StopReason } from './queue-state.ts'
import type { TabLink, TabMessage } from './tab-link.ts'

type Command = 'pause' | 'cancel'

type Deps = {
  link: Pick<TabLink<unknown>, 'runExclusive' | 'whenFree' | 'post' | 'onMessage'>
  phase: () => Phase
  /** Become the only writer and load the persisted state. */
  onElected: (reason: StopReason | null) => void
  /** Shows that another tab is the leader, and its phase; null while that is unknown. */
  showOtherTab: (phase: Phase | null) => void
  /** Another tab sent a command to this tab, the leader. */
  onCommand: (command: Command) => void
}

/**
 * Ensures that one tab at a time, the leader, runs the queue, and that the other tabs show what the leader does. The leader
 * is the tab that holds the queue's Web Lock (`web-locks.ts`); another tab may take the lock once it is free.
 */
export function createTabLeader({ link, phase, onElected, showOtherTab, onCommand }: Deps) {
  let isBusy = false
  let isLeader = false
  let isFollowing = false
  /* Why the leader stopped; `left` until it reports a reason. */
  let reportedReason: StopReason | null = 'left'

  async function open(): Promise<void> {
    const hasRun = await link.runExclusive(async () => onElected('left'))
    if (!hasRun) void followLeader(null)
  }

  /* Shows the leader's phase until the lock is free. */
  async function followLeader(leaderPhase: Phase | null): Promise<void> {
    if (isBusy) return
    if (leaderPhase?.kind === 'still') reportedReason = leaderPhase.reason
    else showOtherTab(leaderPhase)
    // Yet another tab may be the leader by now, and its message may have arrived first: request the phase again.
    if (leaderPhase === null || leaderPhase.kind === 'still') link.post({ kind: 'hello' })
    if (isFollowing) return
    isFollowing = true
    const isCertain = await link.whenFree(takeOver)
    isFollowing = false
    // Without locks, rely on the leader's message.
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
    /** Whether this tab runs a task or waits to become the leader. */
    isBusy: () => isBusy,
    /** Whether this tab may write the stored jobs. */
    isLeader: () => isLeader,
    broadcastPhase,
    /**
     * Runs the task while no other tab is the leader. Resolves to false, without running it, when another tab is; this tab then
     * shows that tab's phase. A second call during the task does nothing. Rejects with the task's error.
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
