import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import Globe from 'lucide-react/icons/globe'
import House from 'lucide-react/icons/house'
import Tag from 'lucide-react/icons/tag'
import { paths } from '#src/lib/paths.ts'

type Place = {
  name: 'today' | 'reservations' | 'brands' | 'invoices' | 'countries'
  path: string
  icon: LucideIcon
}

/** The five places, in their order. index.html shows the same before any script runs. */
export const places: Place[] = [
  { name: 'today', path: paths.today(), icon: House },
  { name: 'reservations', path: paths.reservations(), icon: CalendarDays },
  { name: 'brands', path: paths.brands(), icon: Tag },
  { name: 'invoices', path: paths.invoices(), icon: FileText },
  { name: 'countries', path: paths.countries(), icon: Globe },
]
