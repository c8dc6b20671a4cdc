import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOrderName } from '#src/features/invoices/api/order-numbers.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'

type CreateAnywayProps = { order: string; onConfirm: () => void }

/** A button that creates an invoice although one may exist. A dialog confirms it first. */
export function CreateAnyway({ order: id, onConfirm }: CreateAnywayProps) {
  const t = useTranslations('invoices.request')
  const order = useOrderName()(id)
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button onClick={() => setIsConfirming(true)} aria-label={t('createAnywayOf', { order })}>
        {t('createAnyway')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('confirmTitle', { order })}
          body={t('confirmText')}
          confirm={t('confirm')}
          cancel={t('keepAsIs')}
          onConfirm={() => {
            setIsConfirming(false)
            onConfirm()
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}
