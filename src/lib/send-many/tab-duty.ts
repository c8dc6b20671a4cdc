import type { Phase, StopReason } from './sending.ts'
import type { TabLink, TabMessage } from './tab-link.ts'

type Command = 'pause' | 'cancel'

type Deps = {
  link: Pick<TabLink<unknown>, 'alone' | 'whenFree' | 'post' | 'onMessage'>
  phase: () => Phase
  /** Goes by what is kept from now on: nobody else writes it until then. */
  takeUp: (reason: StopReason | null) => void
  /** Shows that another tab is at it, and in which phase as far as it has told. */
  showElsewhere: (phase: Phase | null) => void
  /** What another tab asks of this one, which is at it. */
  onCommand: (command: Command) => void
}

/** Sees to it that of several tabs one works, and that the others say what it does. */
export function createTabDuty({ link, phase, takeUp, showElsewhere, onCommand }: Deps) {
  let isBusy = false
  let isOnDuty = false
  let isFollowing = false
  /* Why the other tab stopped, as far as it said. */
  let told: StopReason | null = 'left'

  async function open(): Promise<void> {
    const isDone = await link.alone(async () => takeUp('left'))
    if (!isDone) void follow(null)
  }

  /* Shows what the other tab does until it has done. */
  async function follow(itsPhase: Phase | null): Promise<void> {
    if (isBusy) return
    if (itsPhase?.kind === 'still') told = itsPhase.reason
    else showElsewhere(itsPhase)
    // A third one may be at it by now, and what it said may have come before.
    if (itsPhase === null || itsPhase.kind === 'still') link.post({ kind: 'hello' })
    if (isFollowing) return
    isFollowing = true
    const isCertain = await link.whenFree(takeOver)
    isFollowing = false
    // Where there are no locks, the other tab's word has to do.
    if (!isCertain && itsPhase?.kind === 'still') takeOver()
  }

  function takeOver(): void {
    if (!isBusy) takeUp(told)
    told = 'left'
  }

  function hear(message: TabMessage): void {
    if (message.kind === 'phase') return void follow(message.phase)
    if (!isOnDuty) return
    if (message.kind === 'command') onCommand(message.command)
    else tell()
  }

  async function workOnDuty(task: () => Promise<void>): Promise<void> {
    isOnDuty = true
    try {
      const now = phase()
      takeUp(now.kind === 'still' ? now.reason : null)
      await task()
    } catch (error) {
      takeUp('broken')
      throw error
    } finally {
      isOnDuty = false
    }
  }

  function tell(): void {
    link.post({ kind: 'phase', phase: phase() })
  }

  link.onMessage(hear)
  const opened = open()

  return {
    /** Whether this tab works, or is about to. */
    isBusy: () => isBusy,
    /** Whether it may write what is kept. */
    isOnDuty: () => isOnDuty,
    tell,
    /**
     * Works alone. False when another tab does; its phase is shown then. A second call while it works does nothing. Throws
     * what the task throws, once nothing is busy with it any more.
     */
    async work(task: () => Promise<void>): Promise<boolean> {
      if (isBusy) return true
      isBusy = true
      let isDone = true
      try {
        await opened
        isDone = await link.alone(() => workOnDuty(task))
      } finally {
        isBusy = false
        if (isDone) tell()
        else void follow(null)
      }
      return isDone
    },
  }
}
