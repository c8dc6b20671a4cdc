import { useRef, type MouseEvent } from 'react'
import { matchRoutes, Outlet, ScrollRestoration } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadTexts, storeName } from '#src/lib/i18n/i18n.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { entrance, settings } from '#src/lib/settings.ts'
import { Toasts } from '#src/ui/overlays/toast.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { Navigation } from './navigation/navigation.tsx'
import { pages } from './pages.ts'
import { Preferences } from './preferences/preferences.tsx'
import { ShellNotices } from './shell-notices.tsx'
import { SearchButton, ShellKeys } from './shell-shortcuts.tsx'
import { scrollsName, useScrollAfterReload } from './use-scroll-after-reload.ts'

/** What stands around every page: the store's name, the places, the reader's choices. */
export function Shell() {
  const t = useTranslations('app')
  const content = useRef<HTMLElement>(null)
  useScrollAfterReload()
  // By itself: the address of the page stays as it is, and the router need not be asked.
  function skipToContent(event: MouseEvent): void {
    event.preventDefault()
    content.current?.focus()
  }
  // Beside the content it is read before it; as the bar below, after it.
  const hasSidebar = useMediaQuery('(width >= 60em)')
  return (
    <div className="shell">
      <a className="skip-link" href="#content" onClick={skipToContent}>
        {t('skipToContent')}
      </a>
      <ShellKeys />
      {isEmbedded ? <EmbeddedHeader /> : <ShellHeader hasSidebar={hasSidebar} />}
      <main className="shell-content" id="content" tabIndex={-1} ref={content}>
        <ShellNotices />
        <Outlet />
      </main>
      {!isEmbedded && !hasSidebar && <Navigation />}
      <Toasts />
      <Announcer />
      <ScrollRestoration storageKey={scrollsName} />
    </div>
  )
}

/* In the order in which src/app/shell.css shows it. */
function ShellHeader({ hasSidebar }: { hasSidebar: boolean }) {
  const t = useTranslations('app')
  const hasFoot = useMediaQuery('(height >= 34em)') && hasSidebar
  return (
    <header className="shell-banner">
      <div className="shell-header">
        <Logo />
        <div className="shell-name">
          {entrance.session ? <Account session={entrance.session} /> : <StoreName />}
          {settings.mode === 'demo' && <p className="shell-demo">{t('demo')}</p>}
        </div>
        <SearchButton />
        {!hasFoot && <ShellPreferences />}
      </div>
      {hasSidebar && <Navigation />}
      {hasFoot && <ShellPreferences />}
    </header>
  )
}

function ShellPreferences() {
  return (
    <div className="shell-preferences">
      <Preferences />
    </div>
  )
}

/* A portal has a header of its own, with the store's name and whoever is signed in. */
function EmbeddedHeader() {
  const hasNavigation = useSharedState(portalLink)?.does('navigation') ?? false
  return (
    <>
      {settings.portalOrigins.length > 0 && <Embedding isPage={isPage} />}
      {!hasNavigation && <Navigation />}
      {/* What the demo lets one try is nowhere else. */}
      {(!hasNavigation || settings.mode === 'demo') && (
        <div className="shell-header">
          <SearchButton />
          <ShellPreferences />
        </div>
      )}
      {entrance.session && <SessionWatch session={entrance.session} />}
    </>
  )
}

function StoreName() {
  return (
    <p className="shell-store">
      <StoreText text={storeName()} />
    </p>
  )
}

function isPage(path: string): boolean {
  return matchRoutes(pages, path) !== null
}

const Account = lazyPart(
  async () => {
    const [{ Account }] = await Promise.all([import('./session/account.tsx'), loadTexts('sign-in')])
    return Account
  },
  { waiting: StoreName },
)

const Embedding = lazyPart(async () => (await import('./embedding/embedding.tsx')).Embedding, {
  waiting: () => null,
})

const SessionWatch = lazyPart(async () => {
  const [{ SessionWatch }] = await Promise.all([import('./session/session-watch.tsx'), loadTexts('sign-in')])
  return SessionWatch
})
