import { brandAddress, brandsAddress } from '#src/features/brands/api-paths.ts'
import { parseCalendarPlace } from '#src/features/reservations/address/calendar-address.ts'
import { reservationsAddress } from '#src/features/reservations/api-paths.ts'
import { visibleDays } from '#src/features/reservations/days/days.ts'
import { requestEarly } from '#src/lib/api-address.ts'
import { paths } from '#src/lib/paths.ts'
import { storeToday } from '#src/lib/store-time.ts'

/** Asks for the data of the page that is being opened, while its code is still on the way. */
export function startFirstRequest(location: Pick<Location, 'pathname' | 'search'>): void {
  const address = addressOfFirstRequest(location)
  if (address !== null) requestEarly(address)
}

function addressOfFirstRequest({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  if (pathname === paths.today()) return reservationsAddress({ first: storeToday(), last: storeToday() })
  if (pathname === paths.reservations()) {
    const { view, date } = parseCalendarPlace(new URLSearchParams(search))
    return reservationsAddress(visibleDays(view, date))
  }
  if (pathname === paths.brands() && search === '') return brandsAddress({ keyword: '', page: 1 })
  if (pathname === paths.brandImport()) return null
  const brand = /^\/brands\/([A-Za-z0-9_-]+)$/.exec(pathname)?.[1]
  return brand === undefined ? null : brandAddress(brand)
}
