import { useEffect, useState } from 'react'

/** The whole seconds left until a moment (milliseconds since 1970), counted down; null without one. */
export function useSecondsUntil(moment: number | null): number | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (moment === null) return undefined
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return moment === null ? null : Math.max(0, Math.ceil((moment - now) / 1000))
}
