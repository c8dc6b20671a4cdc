import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Session } from '#contract/session.ts'
import { paths } from '#src/lib/paths.ts'
import { signInHref } from '#src/lib/session/sign-in-href.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Sheet } from '#src/ui/overlays/sheet.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { StoreLinks } from './store-links.tsx'

type AccountSheetProps = { session: Session; onClose: () => void }

/** Who is signed in, for which stores and where; and the ways out. */
export function AccountSheet({ session, onClose }: AccountSheetProps) {
  const t = useTranslations('account')
  const tSession = useTranslations('session')
  const navigate = useNavigate()
  const { person, store, stores } = session

  // By way of a page of its own: what is not saved is asked about first, as on every way out.
  function leave(isEverywhere: boolean) {
    onClose()
    void navigate(paths.signOut(), { state: { isEverywhere } })
  }

  return (
    <Sheet title={t('title')} onClose={onClose}>
      <div className="stack">
        <p>{t('signedInAs', { name: person.name ?? tSession('you') })}</p>
        <section className="stack" aria-labelledby="account-stores">
          <h3 id="account-stores">{t('stores')}</h3>
          <StoreLinks stores={stores} current={store} />
          <p>
            <a href={signInHref('/')}>{t('addStore')}</a>
          </p>
        </section>
        <section className="stack" aria-labelledby="account-sessions">
          <h3 id="account-sessions">{t('sessions')}</h3>
          <OwnSessions />
        </section>
        <p className="button-row">
          <Button kind="primary" onClick={() => leave(false)}>
            {t('signOut')}
          </Button>
          <Button onClick={() => leave(true)}>{t('signOutEverywhere')}</Button>
        </p>
      </div>
    </Sheet>
  )
}
