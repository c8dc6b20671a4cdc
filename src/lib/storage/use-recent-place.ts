import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { storeRecentPlace } from './recent-places.ts'

/** Stores the open page as the latest place, if it is one, once its name is known. */
export function useRecentPlace(name: string): void {
  // The router's location: the window's is already that of a page that still loads.
  const location = useLocation()
  useEffect(() => {
    if (name !== '') storeRecentPlace(location, name)
  }, [location, name])
}
