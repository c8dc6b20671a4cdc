import { useEffect, useState } from 'react'
import { portalContext } from './portal-context.ts'
import { storeNow } from './store-time.ts'

const aMinute = 60_000

/** What the clock on the store's wall shows while it is looked at: kept to the minute, unless told otherwise. */
export function useStoreNow(everyMs = aMinute) {
  const [now, setNow] = useState(storeNow)
  useEffect(() => {
    const look = () => setNow(storeNow())
    const timer = setInterval(look, everyMs)
    const stopFollowing = portalContext.subscribe(look)
    return () => {
      clearInterval(timer)
      stopFollowing()
    }
  }, [everyMs])
  return now
}
