import { useTranslations } from 'use-intl'
import type { Session } from '#contract/session.ts'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { signInHref } from '#src/lib/session/sign-in-href.ts'
import { useKeptFocus } from '#src/lib/hooks/use-kept-focus.ts'
import { Sheet } from '#src/ui/overlays/sheet.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SignOut } from './sign-out.tsx'
import { StoreLinks } from './store-links.tsx'
import { SessionTexts } from './session-texts.tsx'

type AccountSheetProps = { session: Session; onClose: () => void }

/** Who is signed in, for which stores and where; and the ways out. */
export function AccountSheet({ session, onClose }: AccountSheetProps) {
  const t = useTranslations('account')
  const { person, store, stores } = session
  const isInPortal = session.kind === 'portal'
  // A session that was ended goes, and the button that ended it with it.
  const sessionsTitle = useKeptFocus<HTMLHeadingElement>()

  return (
    <Sheet title={t('title')} onClose={onClose}>
      <SessionTexts>
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
        {/* A portal's page sees its own session alone; and a person whom the portal let in signs out there. */}
        {!isInPortal && (
          <>
            <section className="stack" aria-labelledby="account-sessions">
              <h3 id="account-sessions" tabIndex={-1} ref={sessionsTitle}>
                {t('sessions')}
              </h3>
              <OwnSessions />
            </section>
            <SignOut />
          </>
        )}
      </SessionTexts>
    </Sheet>
  )
}
