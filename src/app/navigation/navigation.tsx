import type { LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { routes } from '#src/app/routes.ts'
import './navigation.css'

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

/** Links to the main pages; the current one is marked. */
export function Navigation() {
  const t = useTranslations('common.app')
  return (
    <nav className="shell-navigation grid raised screen-only" aria-label={t('navigation')}>
      {navigationItems.map(({ name, path, icon: Icon }) => (
        <NavLink key={name} to={path} end={name === 'today'} className="shell-place middle quiet grid small">
          <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
          <span>{t(name)}</span>
        </NavLink>
      ))}
    </nav>
  )
}
