import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { navigationItems } from './navigation-items.ts'
import './navigation.css'

/** Links to the main pages; the current one is marked. */
export function Navigation() {
  const t = useTranslations('common.app')
  return (
    <nav className="shell-navigation grid raised screen-only" aria-label={t('navigation')}>
      {navigationItems.map(({ name, path, icon: Icon }) => (
        <NavLink key={name} to={path} end={name === 'today'} className="shell-place quiet grid small">
          <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
          <span>{t(name)}</span>
        </NavLink>
      ))}
    </nav>
  )
}
