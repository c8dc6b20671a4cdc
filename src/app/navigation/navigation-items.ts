import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import Globe from 'lucide-react/icons/globe'
import House from 'lucide-react/icons/house'
import Tag from 'lucide-react/icons/tag'
import { type PageName, routes } from '#src/app/routes.ts'

const icons = { today: House, reservations: CalendarDays, brands: Tag, invoices: FileText, countries: Globe }

type NavigationItem = { name: PageName; path: string; icon: LucideIcon }

/** The pages of the navigation with their icons, in the order of routes.ts. */
export const navigationItems = routes.flatMap((route): NavigationItem[] =>
  'name' in route ? [{ name: route.name, path: route.path, icon: icons[route.name] }] : [],
)
