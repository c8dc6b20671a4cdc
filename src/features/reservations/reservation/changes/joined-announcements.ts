import type { Change } from './reservation-changes.ts'
import { addChanges } from './unseen-changes.ts'

type Summarize = (changes: readonly Change[]) => string

const minPauseMs = 10_000
/* What several responses of one moment say is one sentence. */
const joinMs = 250

/** No change waits longer to be said. */
export const maxSilenceMs = minPauseMs + joinMs

/** Creates an announcer of changes: at once, and at most once in 10 seconds. What arrives in between becomes one sentence. */
export function createJoinedAnnouncements(announce: (text: string) => void) {
  let waiting: readonly Change[] = []
  /* In the language of the screen, which may change meanwhile. */
  let latestSummary: Summarize
  let timer: ReturnType<typeof setTimeout> | undefined

  function speak(): void {
    timer = undefined
    if (waiting.length === 0) return
    announce(latestSummary(waiting))
    waiting = []
    timer = setTimeout(speak, minPauseMs)
  }

  return (changes: readonly Change[], summaryOf: Summarize): void => {
    waiting = addChanges(waiting, changes)
    latestSummary = summaryOf
    if (waiting.length > 0) timer ??= setTimeout(speak, joinMs)
  }
}
