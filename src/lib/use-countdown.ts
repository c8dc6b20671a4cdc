import { useSecondsUntil } from './use-seconds-until.ts'

/** What is left, as texts name it: `{unit, select, minutes {…} other {…}}` with `count`. */
export type Countdown = { unit: 'minutes' | 'seconds'; count: number }

/* Nobody counts along for longer. */
const maxSeconds = 120

/** The time left until a moment (milliseconds since 1970): in minutes while it is long, then in seconds down to 0; null without a moment. */
export function useCountdown(moment: number | null): Countdown | null {
  const seconds = useSecondsUntil(moment)
  if (seconds === null) return null
  return seconds > maxSeconds
    ? { unit: 'minutes', count: Math.ceil(seconds / 60) }
    : { unit: 'seconds', count: seconds }
}
