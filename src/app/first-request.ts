import { brandApiPath, brandsApiPath, wholePage } from '#src/features/brands/api/paths.ts'
import { countriesApiPath, countryApiPath } from '#src/features/countries/api/paths.ts'
import { hasKeptCountries } from '#src/features/countries/api/kept-name.ts'
import { parseCalendarPeriod } from '#src/features/reservations/address/calendar-period.ts'
import { reservationsApiPath } from '#src/features/reservations/api/paths.ts'
import { visibleDays } from '#src/features/reservations/days/days.ts'
import { requestEarly } from '#src/lib/api/api-path.ts'
import { paths } from '#src/lib/paths.ts'
import { storeToday } from '#src/lib/store-time.ts'

/** Asks for the data of the page that is being opened, while its code is still on the way. */
export function startFirstRequest(location: Pick<Location, 'pathname' | 'search'>): void {
  const path = firstApiPath(location)
  if (path !== null) requestEarly(path)
}

function firstApiPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  if (pathname === paths.today()) return reservationsApiPath({ first: storeToday(), last: storeToday() })
  if (pathname === paths.reservations()) {
    const { view, date } = parseCalendarPeriod(new URLSearchParams(search))
    return reservationsApiPath(visibleDays(view, date))
  }
  if (pathname === paths.brands() && search === '') return brandsApiPath(wholePage('', 1))
  if (pathname === paths.brandImport()) return null
  if (pathname === paths.countries()) return hasKeptCountries() ? null : countriesApiPath(1)
  const country = /^\/countries\/(\d+)$/.exec(pathname)?.[1]
  if (country !== undefined) return countryApiPath(country)
  const brand = /^\/brands\/([A-Za-z0-9_-]+)$/.exec(pathname)?.[1]
  return brand === undefined ? null : brandApiPath(brand)
}
