import { useEffect, useState } from 'react'
import { storeNow } from './store-time.ts'

const aMinute = 60_000

/** What the clock on the store's wall shows, kept to the minute while it is looked at. */
export function useStoreNow() {
  const [now, setNow] = useState(storeNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(storeNow()), aMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}
