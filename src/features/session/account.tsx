import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Session } from '#contract/session/session.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { signInHref } from '#src/lib/session/sign-in-href.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Sheet } from '#src/ui/overlays/sheet.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { SessionWatch } from './session-watch.tsx'
import { UserSessions } from './user-sessions.tsx'
import { SignOut } from './sign-out.tsx'
import { StoreLinks } from './store-links.tsx'

/** The header's button with the store's and the user's name; it opens the account sheet. */
export function Account({ session }: { session: Session }) {
  const t = useTranslations('session.account')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" className="account-button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span className="account-names">
          <StoreText className="shell-store" text={storeName()} />
          {session.person.name !== null && (
            <small className="quiet account-person">
              <StoreText text={session.person.name} />
            </small>
          )}
        </span>
        <span className="visually-hidden">{t('open')}</span>
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
      </Button>
      {isOpen && <AccountSheet session={session} onClose={() => setIsOpen(false)} />}
      <SessionWatch session={session} />
    </>
  )
}

type AccountSheetProps = { session: Session; onClose: () => void }

/* The user's stores and sessions, and signing out. */
function AccountSheet({ session, onClose }: AccountSheetProps) {
  const t = useTranslations('session.account')
  const { person, store, stores } = session
  const isInPortal = session.kind === 'portal'
  // Takes the focus when an ended session disappears with its focused button.
  const sessionsTitle = useFocusFallback<HTMLHeadingElement>()

  return (
    <Sheet title={t('title')} onClose={onClose}>
      <div className="stack session-text">
        {person.name !== null && (
          <p>
            <LanguageRuns text={t('signedInAs', { name: person.name })} />
          </p>
        )}
        <section className="stack" aria-labelledby="account-stores">
          <h3 id="account-stores">{t('stores')}</h3>
          {isInPortal ? <StoreText text={storeName()} /> : <StoreLinks stores={stores} current={store} />}
          {!isInPortal && (
            <p>
              <a href={signInHref('/')}>{t('addStore')}</a>
            </p>
          )}
        </section>
        {/* In a portal a user sees no other sessions, and signs out of the portal itself. */}
        {!isInPortal && (
          <>
            <section className="stack" aria-labelledby="account-sessions">
              <h3 id="account-sessions" tabIndex={-1} ref={sessionsTitle}>
                {t('sessions')}
              </h3>
              <UserSessions />
            </section>
            <SignOut />
          </>
        )}
      </div>
    </Sheet>
  )
}
