import { useTranslations } from 'use-intl'
import { isPicture } from '#src/features/brands/texts/brand-fields.ts'
import { partsOf } from '#src/features/brands/texts/brand-texts.ts'
import { clearedPaths, type TypedTexts } from '#src/features/brands/texts/typed-texts.ts'
import { useFieldNames } from '#src/features/brands/texts/use-field-names.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'

type BrandClearDialogProps = {
  /** What was asked to be saved. */
  wanted: TypedTexts
  onConfirm: () => void
  onClose: () => void
}

/** Asks before fields are cleared in the store, by name; the pictures most of all. */
export function BrandClearDialog({ wanted, onConfirm, onClose }: BrandClearDialogProps) {
  const t = useTranslations('brand')
  const { fullName } = useFieldNames()
  const paths = clearedPaths(wanted)
  const hasPictures = paths.some((path) => isPicture(partsOf(path).field))
  return (
    <Dialog title={t('clearTitle', { count: paths.length })} onClose={onClose}>
      <div className="stack">
        <p>{t('clearText')}</p>
        <ul className="brand-cleared">
          {paths.map((path) => (
            <li key={path}>{fullName(path)}</li>
          ))}
        </ul>
        {hasPictures && <Notice kind="warning">{t('clearImages')}</Notice>}
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
