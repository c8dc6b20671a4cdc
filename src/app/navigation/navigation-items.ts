import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import Globe from 'lucide-react/icons/globe'
import House from 'lucide-react/icons/house'
import Tag from 'lucide-react/icons/tag'
import { routes, type PageName } from '#src/app/routes.ts'

const icons: Record<PageName, LucideIcon> = {
  today: House,
  reservations: CalendarDays,
  brands: Tag,
  invoices: FileText,
  countries: Globe,
}

/** The pages of the navigation with their icons, in the order of routes.ts. */
export const navigationItems = routes.flatMap((route) =>
  'name' in route ? [{ name: route.name, path: route.path, icon: icons[route.name] }] : [],
)
