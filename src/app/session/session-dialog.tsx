import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Session } from '#contract/session.ts'
import { signInElsewhere } from '#src/lib/session/sign-in-href.ts'
import { baseOfStore } from '#src/lib/entrance/store-address.ts'
import { isRenewing } from '#src/lib/session/renew-in-portal.ts'
import { sessionTrouble, type SessionTrouble } from '#src/lib/session/session-trouble.ts'
import { entrance } from '#src/lib/settings.ts'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { outlastsPage } from '#src/lib/portal/texts-of-page.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreLinks } from './store-links.tsx'
import { SessionTexts } from './session-texts.tsx'
import { useKeysHeldBack, useTyping } from './use-typing.ts'

/**
 * Says over the page that one is no longer signed in, or that somebody else is. The page stays below it as it is; put
 * away, it comes back with the next request that is refused.
 */
export function SessionDialog({ own }: { own: Session }) {
  const trouble = useSharedState(sessionTrouble)
  const isAsked = useSharedState(isRenewing)
  const isTyping = useTyping()
  const [opened, setOpened] = useState<SessionTrouble | null>(null)
  const [putAway, setPutAway] = useState<SessionTrouble | null>(null)
  const isOpen = opened !== null && opened !== putAway
  if (trouble !== opened && (isOpen || !isTyping)) setOpened(trouble)
  if (trouble === null || trouble !== opened || trouble === putAway || isAsked) return null
  const onClose = () => setPutAway(trouble)
  if (trouble.kind === 'signed-out') return <SignedOut onClose={onClose} />
  // Asked for at this moment.
  if (trouble.session === null) return null
  return trouble.kind === 'other-person' ? (
    <OtherPerson own={own} found={trouble.session} onClose={onClose} />
  ) : (
    <OtherStore found={trouble.session} onClose={onClose} />
  )
}

type PartProps = { onClose: () => void }

function SignedOut({ onClose }: PartProps) {
  const t = useTranslations('session')
  const tSignIn = useTranslations('signIn')
  if (entrance.handle !== undefined) {
    return (
      <Dialog title={t('outTitle')} onClose={onClose}>
        <Said text={t(outlastsPage() ? 'outOfPortalText' : 'outOfPortalTextHere')} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t('outTitle')} onClose={onClose}>
      <Parts text={t('outText')}>
        <a className="button button-primary" {...signInElsewhere}>
          {tSignIn('action')}
        </a>
      </Parts>
    </Dialog>
  )
}

function OtherPerson({ own, found, onClose }: PartProps & { own: Session; found: Session }) {
  const t = useTranslations('session')
  const ownName = own.person.name ?? t('you')
  const name = found.person.name ?? t('somebodyElse')
  return (
    <Dialog title={<LanguageRuns text={t('otherPerson', { name })} />} onClose={onClose}>
      <Parts text={t('otherPersonText', { own: ownName })}>
        {/* Loaded anew: nothing of the page before is handed on. */}
        <Button kind="primary" onClick={() => window.location.assign(`${baseOfStore(found.store)}/`)}>
          <LanguageRuns text={t('openAs', { name })} />
        </Button>
        <a className="button button-plain" {...signInElsewhere}>
          <LanguageRuns text={t('signInAs', { own: ownName })} />
        </a>
      </Parts>
    </Dialog>
  )
}

function OtherStore({ found, onClose }: PartProps & { found: Session }) {
  const t = useTranslations('session')
  const tSignIn = useTranslations('signIn')
  return (
    <Dialog title={t('otherStore')} onClose={onClose}>
      <SessionTexts>
        <Parts text={t('otherStoreText', { store: storeName() })}>
          <a className="button button-primary" {...signInElsewhere}>
            {tSignIn('forThisStore')}
          </a>
        </Parts>
        <StoreLinks stores={found.stores} />
      </SessionTexts>
    </Dialog>
  )
}

function Parts({ text, children }: { text: string; children: ReactNode }) {
  const t = useTranslations('session')
  return (
    <SessionTexts>
      <Said text={text} />
      <p className="button-row">{children}</p>
      <p className="quiet">{t('newTab')}</p>
    </SessionTexts>
  )
}

/* It comes unasked: the focus is on what is said, where no key that is still on its way presses anything. */
function Said({ text }: { text: string }) {
  useKeysHeldBack()
  return (
    <p tabIndex={-1} ref={takeFirstFocus} className="session-said">
      <LanguageRuns text={text} />
    </p>
  )
}

/* Of the dialog, as it opens: React would take it before that. */
function takeFirstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
