import { useEffect, useState } from 'react'
import { portalContext } from './portal-context.ts'
import { storeNow } from './store-time.ts'

const minuteMs = 60_000

/** What the clock on the store's wall shows while it is looked at: kept to the minute, unless told otherwise. */
export function useStoreNow(everyMs = minuteMs) {
  const [now, setNow] = useState(storeNow)
  useEffect(() => {
    const update = () => setNow(storeNow())
    const timer = setInterval(update, everyMs)
    const stopFollowing = portalContext.subscribe(update)
    return () => {
      clearInterval(timer)
      stopFollowing()
    }
  }, [everyMs])
  return now
}
