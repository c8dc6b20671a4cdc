import { useTranslations } from 'use-intl'
import type { BrandChange } from '#src/features/brands/texts/brand-changes.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { BrandChangeList } from './change-list.tsx'

type BrandReviewDialogProps = {
  changes: BrandChange[]
  onSave: () => void
  onClose: () => void
}

/** Shows all changes, old and new, before a save. */
export function BrandReviewDialog({ changes, onSave, onClose }: BrandReviewDialogProps) {
  const t = useTranslations('brands.detail')
  return (
    <Dialog title={t('reviewTitle', { count: changes.length })} onClose={onClose}>
      <div className="stack">
        <BrandChangeList changes={changes} beforeLabel={t('before')} afterLabel={t('after')} />
        <p className="button-row">
          {changes.length > 0 && (
            <Button kind="primary" onClick={onSave}>
              {t('save')}
            </Button>
          )}
          <Button onClick={onClose}>{t('backToForm')}</Button>
        </p>
      </div>
    </Dialog>
  )
}
