import { NavLink, Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'
import { settings } from '#src/lib/settings.ts'
import { LanguageSelect } from './language-select.tsx'
import './shell.css'

const places = [
  { name: 'reservations', path: paths.reservations() },
  { name: 'brands', path: paths.brands() },
  { name: 'invoices', path: paths.invoices() },
  { name: 'countries', path: paths.countries() },
] as const

/** What stands around every page: the store's name, the ways to each place, the language. */
export function Shell() {
  const t = useTranslations('app')
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <header className="shell-header">
        <p className="shell-store">
          <bdi>{settings.storeName}</bdi>
          {settings.mode === 'demo' && (
            <span className="shell-demo" title={t('demoExplained')}>
              {t('demo')}
            </span>
          )}
        </p>
        <LanguageSelect />
      </header>
      <nav className="shell-navigation" aria-label={t('navigation')}>
        {places.map(({ name, path }) => (
          <NavLink key={name} to={path} className="shell-place">
            {t(name)}
          </NavLink>
        ))}
      </nav>
      <main className="shell-content" id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
