import * as v from 'valibot'
import { lazily } from '#src/lib/lazily.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { onStoredByOtherTab, readStored, writeStored } from '#src/lib/storage/stored-values.ts'
import { withLock } from '#src/lib/tabs/lock.ts'

const heldBackKey = () => storageKey('held-back-sound')
const readHeldBackAt = () => readStored(heldBackKey(), v.number())

/**
 * When the browser held the last sound back, in milliseconds since 1970; null if one of its tabs played it. Until somebody presses
 * something on a loaded page, it plays none.
 */
export const soundHeldBackAt = lazily(() => {
  const state = createSharedState(readHeldBackAt())
  onStoredByOtherTab(heldBackKey(), () => state.set(readHeldBackAt()))
  return state
})

/* Two notes, a fourth apart: frequency in hertz, start and length in seconds. */
const notes = [
  { frequency: 784, start: 0, length: 0.25 },
  { frequency: 1047, start: 0.16, length: 0.5 },
] as const
const volume = 0.25
/* A browser that forbids a sound leaves the promise of `resume` pending. */
const resumeTimeoutMs = 500
/* A tab that was frozen learns late of a sound. */
const maxDelayMs = 5_000

const audio = lazily(() => new AudioContext())

/* When this tab could not play a sound. */
let failedAt: number | null = null

/** Plays the sound of alerts, less than a second, and updates `soundHeldBackAt`. */
export async function playSound(): Promise<void> {
  const isPlaying = await tryToPlay().catch(() => false)
  failedAt = isPlaying ? null : Date.now()
  setHeldBackAt(failedAt)
}

/** Plays the sounds that the browser holds back in another tab: one tab that it allows to. Returns a function that stops it. */
export function playForOtherTabs(): () => void {
  return soundHeldBackAt().subscribe((at) => {
    if (at === null || at === failedAt || Math.abs(Date.now() - at) > maxDelayMs) return
    void withLock(heldBackKey(), async () => {
      if (readHeldBackAt() === at && (await tryToPlay().catch(() => false))) setHeldBackAt(null)
    })
  })
}

function setHeldBackAt(at: number | null): void {
  writeStored(heldBackKey(), at)
  soundHeldBackAt().set(at)
}

async function tryToPlay(): Promise<boolean> {
  // An attempt before the first press would be a warning in the console.
  const { userActivation }: Partial<Navigator> = navigator
  if (userActivation && !userActivation.hasBeenActive) return false
  const context = audio()
  if (context.state !== 'running')
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, resumeTimeoutMs))])
  // Read again: `resume` changes it.
  const state: string = context.state
  if (state !== 'running') return false
  for (const note of notes) playNote(context, note)
  return true
}

function playNote(context: AudioContext, { frequency, start, length }: (typeof notes)[number]): void {
  const at = context.currentTime + start
  const oscillator = new OscillatorNode(context, { frequency })
  const gain = new GainNode(context, { gain: 0 })
  // A sudden start or end would click.
  gain.gain.linearRampToValueAtTime(volume, at + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.001, at + length)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + length)
}
