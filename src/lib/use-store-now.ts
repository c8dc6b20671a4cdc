import { useEffect, useState } from 'react'
import { portalContext } from './portal-context.ts'
import { storeNow } from './store-time.ts'

const minuteMs = 60_000

/** Returns the current wall-clock time at the store, updated every `everyMs` milliseconds, by default every minute. */
export function useStoreNow(everyMs = minuteMs) {
  const [now, setNow] = useState(storeNow)
  useEffect(() => {
    const update = () => setNow(storeNow())
    const timer = setInterval(update, everyMs)
    const unsubscribe = portalContext.subscribe(update)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [everyMs])
  return now
}
