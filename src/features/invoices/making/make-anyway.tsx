import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'

type MakeAnywayProps = { order: string; onConfirm: () => void }

/** Makes an invoice that may be a second one: said twice, never by accident. */
export function MakeAnyway({ order, onConfirm }: MakeAnywayProps) {
  const t = useTranslations('invoiceAsk')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setIsAsking(true)} aria-label={t('makeAnywayOf', { order })}>
        {t('makeAnyway')}
      </Button>
      {isAsking && (
        <Dialog title={t('confirmTitle', { order })} onClose={() => setIsAsking(false)}>
          <div className="stack">
            <p>{t('confirmText')}</p>
            <p className="button-row">
              <Button
                kind="primary"
                onClick={() => {
                  setIsAsking(false)
                  onConfirm()
                }}
              >
                {t('confirm')}
              </Button>
              <Button onClick={() => setIsAsking(false)}>{t('keepAsIs')}</Button>
            </p>
          </div>
        </Dialog>
      )}
    </>
  )
}
