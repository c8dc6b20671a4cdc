import { useTranslations } from 'use-intl'
import { isPicture } from '#src/features/brands/texts/brand-fields.ts'
import { partsOf } from '#src/features/brands/texts/brand-texts.ts'
import { clearedPaths, type TypedTexts } from '#src/features/brands/texts/typed-texts.ts'
import { useFieldNames } from '#src/features/brands/texts/use-field-names.ts'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
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
  const pictures = paths.filter((path) => isPicture(partsOf(path).field)).length
  const warning = pictures > 0 ? [t('clearImages', { count: pictures })] : []
  const names = paths.map(fullName)
  return (
    <ConfirmDialog
      title={t('clearTitle', { count: paths.length })}
      body={[t('clearText'), ...names, ...warning].join('\n')}
      confirm={t('clearAndSave')}
      cancel={t('backToForm')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('clearText')}</p>
      <ul className="brand-cleared">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {warning.map((text) => (
        <Notice key={text} kind="warning">
          {text}
        </Notice>
      ))}
    </ConfirmDialog>
  )
}
