import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { places } from './places.ts'

/** The places of Diwan, and which of them is open. */
export function Navigation() {
  const t = useTranslations('app')
  return (
    <nav className="shell-navigation screen-only" aria-label={t('navigation')}>
      {places.map(({ name, path, icon: Icon }) => (
        <NavLink key={name} to={path} end={name === 'today'} className="shell-place">
          <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
          <span>{t(name)}</span>
        </NavLink>
      ))}
    </nav>
  )
}
