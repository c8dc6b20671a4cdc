import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import Globe from 'lucide-react/icons/globe'
import House from 'lucide-react/icons/house'
import Tag from 'lucide-react/icons/tag'
import { paths } from '#src/lib/paths.ts'

type Place<Name extends string> = {
  /** Its texts are `app.<name>` and, in the language the screen is not in, `otherLanguage.<name>`. */
  name: Name
  path: string
  icon: LucideIcon
}

/** The places of the navigation, in their order; the build writes the same into index.html. */
export const places = listOf([
  { name: 'today', path: paths.today(), icon: House },
  { name: 'reservations', path: paths.reservations(), icon: CalendarDays },
  { name: 'brands', path: paths.brands(), icon: Tag },
  { name: 'invoices', path: paths.invoices(), icon: FileText },
  { name: 'countries', path: paths.countries(), icon: Globe },
])

export type PlaceName = (typeof places)[number]['name']

/* Keeps their names, not only that they are texts. */
function listOf<Name extends string>(list: Place<Name>[]): Place<Name>[] {
  return list
}
