import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Session } from '#contract/session.ts'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { SessionWatch } from './session-watch.tsx'

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
