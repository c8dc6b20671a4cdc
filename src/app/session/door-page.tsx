import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Session } from '#contract/session.ts'
import { Preferences } from '#src/app/preferences/preferences.tsx'
import { askSession } from '#src/lib/entrance/ask-session.ts'
import { storeInPath } from '#src/lib/entrance/store-address.ts'
import { retrySession } from '#src/lib/session/retry-session.ts'
import { tellSessionChanged } from '#src/lib/session/session-channel.ts'
import { signInElsewhere, signInHref } from '#src/lib/session/sign-in-href.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { entrance, settings } from '#src/lib/settings.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { Toasts } from '#src/ui/overlays/toast.tsx'
import { Page } from '#src/ui/page.tsx'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { type DoorReason, hasWayOn, reasonOf, whereOneWas } from './door-reason.ts'
import { StoreLinks } from './store-links.tsx'
import { useEnterAgain } from './use-enter-again.ts'
import './door-page.css'

const Embedding = lazyPart(async () => (await import('#src/app/embedding/embedding.tsx')).Embedding, {
  waiting: () => null,
})

/* No page is open that a portal could lead away from. */
const isPage = () => false

/** What stands at any address for whoever is not let in: why, and a way on. And where signing in in a tab of its own ends. */
export function DoorPage() {
  const t = useTranslations('signIn')
  const reason = reasonOf(window.location, entrance.outside, isEmbedded)
  const canGoOn = hasWayOn(reason, isEmbedded)
  const hasSignedIn = reason === 'signedIn'
  const speaks = isEmbedded && settings.portalOrigins.length > 0
  const isRetried = reason === 'unavailable' && canGoOn
  useEffect(() => {
    if (!isRetried) return undefined
    return retrySession(storeInPath(window.location.pathname), () => window.location.reload())
  }, [isRetried])
  const isWaiting = useEnterAgain(speaks && reason === 'portalRefused')
  useEffect(() => {
    if (hasSignedIn) tellSessionChanged()
  }, [hasSignedIn])
  return (
    <div className="door-page">
      <header className="door-page-header">
        <Logo />
        <div className="shell-preferences">
          <Preferences />
        </div>
      </header>
      <main className="door-page-content">
        <Page title={t('title')} isTitleHidden>
          {isWaiting ? (
            <Skeleton />
          ) : (
            <EmptyState
              drawing={drawings[reason]}
              text={t(reason)}
              hint={t(canGoOn ? `${reason}Hint` : 'portalRefusedHint')}
            >
              {reason === 'notYours' && <OwnStores />}
              {canGoOn && <WayOn reason={reason} />}
            </EmptyState>
          )}
        </Page>
      </main>
      <Toasts />
      <Announcer />
      {speaks && <Embedding isPage={isPage} />}
    </div>
  )
}

const drawings = {
  nobody: 'none',
  declined: 'failed',
  failed: 'failed',
  notBegunHere: 'failed',
  notYours: 'search',
  unavailable: 'failed',
  unreadable: 'failed',
  signedIn: 'done',
  portalRefused: 'failed',
  notConnected: 'none',
} as const

const actions = {
  nobody: 'action',
  declined: 'again',
  failed: 'again',
  notBegunHere: 'again',
  unreadable: 'again',
  notYours: 'forThisStore',
} as const

function WayOn({ reason }: { reason: Exclude<DoorReason, 'portalRefused'> }) {
  const t = useTranslations('signIn')
  // At the sign-in page the address itself says so: loading it again changes nothing.
  const isSignInPage = window.location.pathname === '/sign-in'
  if (reason === 'unavailable' || (reason === 'unreadable' && !isSignInPage)) {
    return (
      <Button kind="primary" onClick={() => window.location.reload()}>
        {t('retry')}
      </Button>
    )
  }
  if (reason === 'signedIn') {
    return (
      <a className="button button-plain" href=".">
        {t('goOnHere')}
      </a>
    )
  }
  if (reason === 'notConnected') {
    return (
      <a className="button button-primary" {...signInElsewhere}>
        {t('connect')}
      </a>
    )
  }
  return (
    <a className="button button-primary" href={signInHref(whereOneWas(window.location))}>
      {t(actions[reason])}
    </a>
  )
}

/* Whoever came to a store of somebody else's has one of their own, or they would not be signed in. */
function OwnStores() {
  const [session, setSession] = useState<Session | null>(null)
  useEffect(() => {
    void ask()
    async function ask() {
      const found = await askSession(null)
      if (typeof found === 'object') setSession(found)
    }
  }, [])
  return session && <StoreLinks stores={session.stores} />
}
