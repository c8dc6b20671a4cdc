import { useEffect, useState } from 'react'

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

/**
 * The whole seconds left until a moment (milliseconds since 1970), counted down to 0; null without a moment.
 * Shown in an element with `role="timer"`, it is heard once and not every second.
 */
export function useSecondsUntil(moment: number | null): number | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (moment === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function tick(until: number) {
      const left = until - Date.now()
      setNow(Date.now())
      // The next one is due when the number shown changes.
      if (left > 0) timer = setTimeout(() => tick(until), left % 1000 || 1000)
    }
    tick(moment)
    return () => clearTimeout(timer)
  }, [moment])
  return moment === null ? null : Math.max(0, Math.ceil((moment - now) / 1000))
}
