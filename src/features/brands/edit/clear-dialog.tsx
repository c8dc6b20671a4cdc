import { useTranslations } from 'use-intl'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { useFieldNames } from '#src/features/brands/texts/use-field-names.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'

type BrandClearDialogProps = {
  /** The fields that would be left empty. */
  paths: BrandPath[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks before fields are emptied in the store, by name; the images most of all. */
export function BrandClearDialog({ paths, onConfirm, onClose }: BrandClearDialogProps) {
  const t = useTranslations('brand')
  const { fullName } = useFieldNames()
  const hasImages = paths.includes('logo') || paths.includes('banner')
  return (
    <Dialog title={t('clearTitle', { count: paths.length })} onClose={onClose}>
      <div className="stack">
        <p>{t('clearText')}</p>
        <ul className="brand-cleared">
          {paths.map((path) => (
            <li key={path}>{fullName(path)}</li>
          ))}
        </ul>
        {hasImages && <Notice kind="warning">{t('clearImages')}</Notice>}
        <p className="button-row">
          <Button kind="primary" onClick={onClose}>
            {t('backToForm')}
          </Button>
          <Button onClick={onConfirm}>{t('clearAndSave')}</Button>
        </p>
      </div>
    </Dialog>
  )
}
