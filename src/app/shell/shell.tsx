import { useRef, type MouseEvent } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useTranslations } from 'use-intl'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { authState, pageSettings } from '#src/lib/settings.ts'
import { Toasts } from '#src/ui/overlays/toast.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { Navigation } from '#src/app/navigation/navigation.tsx'
import { firstData } from '#src/app/query-client.ts'
import { routeAt } from './load-page.ts'
import { Preferences } from '#src/app/preferences/preferences.tsx'
import { ShellNotices } from './shell-notices.tsx'
import { SearchButton, ShellKeys } from './shell-shortcuts.tsx'
import { scrollStorageKey, useScrollAfterReload } from './use-scroll-after-reload.ts'

/** The frame of every page: the store's name, the navigation and the preferences. */
export function Shell() {
  const t = useTranslations('common.app')
  const content = useRef<HTMLElement>(null)
  useScrollAfterReload()
  // Not by the link's own address: the router would take `#content` for a navigation.
  function skipToContent(event: MouseEvent): void {
    event.preventDefault()
    content.current?.focus()
  }
  // In reading order the rail comes before the content, the bottom bar after it. The HTML has it before the rows, and the preferences at both places, of which the style sheets show one.
  const hasRail = useMediaQuery(breakpoints.rail)
  return (
    <div className="shell grid">
      <a className="skip-link" href="#content" onClick={skipToContent}>
        {t('skipToContent')}
      </a>
      {/* The keyboard soon comes to what asks or stays. */}
      <Toasts />
      <ShellKeys />
      {isEmbedded ? <EmbeddedHeader /> : <ShellHeader hasRail={hasRail} />}
      <main className="shell-content shrinkable focus-unmarked" id="content" tabIndex={-1} ref={content}>
        <ShellNotices />
        <Outlet />
      </main>
      {!isEmbedded && !hasRail && !import.meta.env.SSR && <Navigation />}
      {!isEmbedded && <ReservationAlerts />}
      <Announcer />
      <ScrollRestoration storageKey={scrollStorageKey} />
    </div>
  )
}

/* The same order as on the screen (src/app/shell/shell.css). */
function ShellHeader({ hasRail }: { hasRail: boolean }) {
  const t = useTranslations('common.app')
  const { session } = authState()
  return (
    <header className="shell-banner contents screen-only">
      <div ref={hasRail ? oneStop : null} className="shell-header flex wrap centred gap screen-only">
        <Logo />
        <div className="shell-name beginning grid label shrinkable">
          {session ? <Account session={session} /> : <StoreName />}
          {pageSettings.mode === 'demo' && (
            <p className="shell-demo tint-attention pill small">{t('demo')}</p>
          )}
        </div>
        <SearchButton />
        {(!hasRail || import.meta.env.SSR) && <ShellPreferences />}
      </div>
      {(hasRail || import.meta.env.SSR) && <Navigation />}
      {(hasRail || import.meta.env.SSR) && <ShellPreferences />}
    </header>
  )
}

/* Loaded after the first screen; until then each button is a stop of Tab. */
function oneStop(box: HTMLElement | null): void {
  void firstData
    .then(() => import('#src/lib/keys/roving-focus.ts'))
    // In the rail the controls stand one below the other.
    .then(({ rovingFocus }) => void rovingFocus(undefined, 1)(box))
    .catch(() => {})
}

function ShellPreferences() {
  return (
    <div ref={oneStop} className="shell-preferences flex centred gap">
      <Preferences />
    </div>
  )
}

/* The portal's own header shows the store's name and the user. */
function EmbeddedHeader() {
  const { session } = authState()
  const hasNavigation = useSharedState(portalLink)?.does('navigation') ?? false
  return (
    <>
      {pageSettings.portalOrigins.length > 0 && <Embedding isPage={isPagePath} />}
      {!hasNavigation && <Navigation />}
      {/* The demo's faults have no other place. */}
      {(!hasNavigation || pageSettings.mode === 'demo') && (
        <div className="shell-header flex wrap centred gap screen-only">
          <SearchButton />
          <ShellPreferences />
        </div>
      )}
      {session && <SessionWatch session={session} />}
    </>
  )
}

function StoreName() {
  return (
    <p className="shell-store strong">
      <StoreText text={storeName()} />
    </p>
  )
}

function isPagePath(path: string): boolean {
  return routeAt(path.replace(/[?#].*/s, '')) !== undefined
}

const Account = lazyPart(async () => (await import('#src/features/session/account.tsx')).Account, {
  texts: ['session'],
  // The store's name, with room for what comes below it.
  fallback: () => (
    <div className="shell-account">
      <StoreName />
    </div>
  ),
})

const ReservationAlerts = lazyPart(
  async () => {
    await firstData
    return (await import('#src/features/alerts/reservation-alerts.tsx')).ReservationAlerts
  },
  { Failed: () => null },
)

const Embedding = lazyPart(async () => (await import('#src/features/portal/embedding.tsx')).Embedding)

const SessionWatch = lazyPart(
  async () => (await import('#src/features/session/session-watch.tsx')).SessionWatch,
  { texts: ['session'] },
)
