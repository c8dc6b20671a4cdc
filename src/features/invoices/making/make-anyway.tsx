import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'

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
        <ConfirmDialog
          title={t('confirmTitle', { order })}
          body={t('confirmText')}
          confirm={t('confirm')}
          cancel={t('keepAsIs')}
          onConfirm={() => {
            setIsAsking(false)
            onConfirm()
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
