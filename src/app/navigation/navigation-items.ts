import type { LucideIcon } from 'lucide-react'
import { routes } from '#src/app/routes.ts'

const icons = import.meta.glob<LucideIcon>('/src/features/*/page-icon.ts', {
  eager: true,
  import: 'pageIcon',
})

/** The pages of the navigation with their icons, in the order of routes.ts. Throws for a page without an icon. */
export const navigationItems = routes.flatMap((route) => {
  if (!('name' in route)) return []
  const icon = icons[`/src/features/${route.name}/page-icon.ts`]
  if (icon === undefined) throw new Error(`src/features/${route.name}/page-icon.ts is missing`)
  return [{ name: route.name, path: route.path, icon }]
})
