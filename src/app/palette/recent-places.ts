import { useEffect } from 'react'
import { useLocation, type Path } from 'react-router'
import { orderIdPattern } from '#contract/identifiers.ts'
import { parseDay } from '#src/lib/dates/calendar-days.ts'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { paths } from '#src/lib/paths.ts'
import { isSignedOutHere } from '#src/lib/session/auth-errors.ts'
import { storeRecentPlace, type Place } from '#src/lib/storage/recent-places.ts'

/** Stores the brand, country, day or order of each address as the reader leaves it or looks away. */
export function useStoredPlaces(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const place = placeAt({ pathname, search })
    if (place === null) return undefined
    // The next page has not set its title yet.
    const store = () => {
      const name = place.kind === 'namedBrand' ? document.title.slice(0, -` – ${storeName()}`.length) : ''
      if (!isSignedOutHere.get()) storeRecentPlace({ ...place, name })
    }
    document.addEventListener('visibilitychange', store)
    return () => {
      document.removeEventListener('visibilitychange', store)
      store()
    }
  }, [pathname, search])
}

/** Returns the place that an address names; null for another page. */
export function placeAt({ pathname, search }: Pick<Path, 'pathname' | 'search'>): Omit<Place, 'name'> | null {
  const params = new URLSearchParams(search)
  const [, kind, id = ''] = /^\/(brands|countries)\/([\w-]+)$/.exec(pathname) ?? []
  if (kind === 'countries') return { kind: 'country', id }
  // Other pages of brands have no digit.
  if (kind === 'brands') return /\d/.test(id) ? { kind: 'namedBrand', id } : null
  const order = params.get('order') ?? ''
  if (pathname === paths.invoices()) return orderIdPattern.test(order) ? { kind: 'invoice', id: order } : null
  const day = params.get('panel') ?? (params.get('view') === 'day' ? params.get('date') : null)
  return pathname === paths.reservations() && parseDay(day) !== null ? { kind: 'date', id: day ?? '' } : null
}
