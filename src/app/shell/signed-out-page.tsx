import { useQuery } from '@tanstack/react-query'
import { useEffect, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Preferences } from '#src/app/preferences/preferences.tsx'
import { fetchSession } from '#src/lib/auth/fetch-session.ts'
import { storeInPath } from '#contract/page-paths.ts'
import { retriedSession } from '#src/lib/session/retry-session.ts'
import { sessionChannel } from '#src/lib/session/session-channel.ts'
import { signInInNewTab, signInHref } from '#src/lib/session/sign-in-href.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { authState, pageSettings } from '#src/lib/settings.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { Toasts } from '#src/ui/overlays/toast.tsx'
import { Page } from '#src/ui/page.tsx'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import {
  type SignedOutMessage,
  canContinue,
  signedOutMessage,
  returnPath,
} from '#src/features/session/signed-out-message.ts'
import { StoreLinks } from '#src/features/session/store-links.tsx'
import { usePortalSignIn } from '#src/features/session/use-portal-sign-in.ts'
import './signed-out-page.css'

const Embedding = lazyPart(async () => (await import('#src/features/portal/embedding.tsx')).Embedding)

/* A portal navigates between pages, and none is open here. */
const isPagePath = () => false

/** Shown at every address to a user without access: the reason and the next step. Sign-in in a new tab also ends here. */
export function SignedOutPage() {
  const t = useTranslations('session.signIn')
  const { signedOutReason, reference } = authState()
  const reason = signedOutMessage(window.location, signedOutReason, isEmbedded)
  const hasAction = canContinue(reason, isEmbedded)
  const hasSignedIn = reason === 'signed-in'
  const hasPortal = isEmbedded && pageSettings.portalOrigins.length > 0
  const retriesSession = reason === 'unavailable' && hasAction
  const { data: found } = useQuery({
    ...retriedSession(storeInPath(window.location.pathname)),
    enabled: retriesSession,
  })
  const isKnown = retriesSession && found !== 'unavailable'
  useEffect(() => {
    if (isKnown) window.location.reload()
  }, [isKnown])
  const isWaiting = usePortalSignIn(hasPortal && reason === 'portal-refused')
  useEffect(() => {
    if (hasSignedIn) sessionChannel()?.post('changed')
  }, [hasSignedIn])
  return (
    <div className="signed-out-page grid">
      <header className="signed-out-page-header spread flex centred">
        <Logo />
        <div className="shell-preferences flex centred gap">
          <Preferences />
        </div>
      </header>
      <main className="signed-out-page-content">
        <Page title={t('title')} isTitleHidden>
          {isWaiting ? (
            <Skeleton />
          ) : (
            <EmptyState
              drawing={steps[reason]?.drawing ?? 'failed'}
              text={t(reason)}
              hint={t(`hints.${hasAction ? reason : 'portal-refused'}`)}
            >
              {reason === 'not-yours' && <StoresOfUser />}
              {hasAction && <ContinueAction reason={reason} />}
              {reference && <p className="quiet">{t('reference', { id: reference })}</p>}
            </EmptyState>
          )}
        </Page>
      </main>
      <Toasts />
      <Announcer />
      {hasPortal && <Embedding isPage={isPagePath} isWaiting={isWaiting} />}
    </div>
  )
}

type Step = { drawing: 'none' | 'search' | 'done'; text: LinkText; kind?: 'plain' } & ComponentProps<'a'>

/* What is drawn, mostly a failure, and the link of the next step, mostly to sign in again. */
const steps: { [Reason in SignedOutMessage]?: Step } = {
  'signed-out': { drawing: 'none', text: 'action' },
  'not-yours': { drawing: 'search', text: 'forThisStore' },
  'signed-in': { drawing: 'done', text: 'goOnHere', kind: 'plain', href: '.' },
  'not-connected': { drawing: 'none', text: 'connect', ...signInInNewTab },
}

type LinkText = 'again' | 'action' | 'forThisStore' | 'goOnHere' | 'connect'

function ContinueAction({ reason }: { reason: Exclude<SignedOutMessage, 'portal-refused'> }) {
  const t = useTranslations('session.signIn')
  // The address of the sign-in page carries the problem, so a reload does not help there.
  const isSignInPage = window.location.pathname === '/sign-in'
  if (reason === 'unavailable' || (reason === 'unreadable' && !isSignInPage)) {
    return (
      <Button kind="primary" onClick={() => window.location.reload()}>
        {t('retry')}
      </Button>
    )
  }
  const { drawing: _, text = 'again', kind = 'primary', ...link } = steps[reason] ?? {}
  return (
    <a className={`button button-${kind}`} href={signInHref(returnPath(window.location))} {...link}>
      {t(text)}
    </a>
  )
}

/* A signed-in user always has a store, even at the address of another user's. */
function StoresOfUser() {
  const { data: session } = useQuery({
    queryKey: ['session'],
    queryFn: () => fetchSession(null),
    staleTime: Infinity,
  })
  return typeof session === 'object' && <StoreLinks stores={session.stores} />
}
