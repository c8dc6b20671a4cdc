import { useEffect, useState } from 'react'

/** The time left, as arguments of a text: `{unit, select, minutes {…} other {…}}` with `count`. */
export type Countdown = { unit: 'minutes' | 'seconds'; count: number }

/* A longer wait is shown in minutes. */
const maxSeconds = 60

/** Returns the time left until a moment (milliseconds since 1970): minutes above 60 s, then seconds down to 0. Null for null. */
export function useCountdown(moment: number | null): Countdown | null {
  const seconds = useSecondsUntil(moment)
  return seconds === null ? null : countdownOf(seconds)
}

/** The same for a number of seconds. */
export function countdownOf(seconds: number): Countdown {
  return seconds > maxSeconds
    ? { unit: 'minutes', count: Math.ceil(seconds / 60) }
    : { unit: 'seconds', count: seconds }
}

/**
 * Returns the whole seconds left until a moment (milliseconds since 1970), counted down to 0; null for null. Show it in an
 * element with `role="timer"`: a screen reader then reads it once and not every second.
 */
export function useSecondsUntil(moment: number | null): number | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (moment === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function tick(until: number) {
      const left = until - Date.now()
      setNow(Date.now())
      // Ticks when the shown number changes.
      if (left > 0) timer = setTimeout(() => tick(until), left % 1000 || 1000)
    }
    tick(moment)
    return () => clearTimeout(timer)
  }, [moment])
  return moment === null ? null : Math.max(0, Math.ceil((moment - now) / 1000))
}
