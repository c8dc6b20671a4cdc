import { createSharedState } from '#src/lib/shared-state.ts'
import { lazily } from '#src/lib/lazily.ts'

/** Whether the browser held the last sound back: until somebody presses something on a loaded page, it plays none. */
export const isSoundHeldBack = createSharedState(false)

/* Two notes, a fourth apart: frequency in hertz, start and length in seconds. */
const notes = [
  { frequency: 784, start: 0, length: 0.25 },
  { frequency: 1047, start: 0.16, length: 0.5 },
] as const
const volume = 0.25
/* A browser that forbids a sound leaves the promise of `resume` pending. */
const resumeTimeoutMs = 500

const audio = lazily(() => new AudioContext())

/** Plays the sound of alerts, less than a second. Resolves to whether the browser plays it, and updates `isSoundHeldBack`. */
export async function playSound(): Promise<boolean> {
  const isPlaying = await tryToPlay().catch(() => false)
  isSoundHeldBack.set(!isPlaying)
  return isPlaying
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
