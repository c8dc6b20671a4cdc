import { useTranslations } from 'use-intl'
import { isPictureField } from '#src/features/brands/texts/brand-fields.ts'
import { parsePath } from '#src/features/brands/texts/brand-texts.ts'
import { clearedPaths, type DirtyFields } from '#src/features/brands/texts/dirty-fields.ts'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import type { BrandEditor } from './use-brand-editing.ts'

type BrandClearDialogProps = {
  /** The fields of the save request. */
  requested: DirtyFields
  dispatch: BrandEditor['dispatch']
}

/** Asks before the store clears fields; names them and warns about pictures. */
export function BrandClearDialog({ requested, dispatch }: BrandClearDialogProps) {
  const t = useTranslations('brands.detail')
  const { fullLabel } = useFieldLabels()
  const paths = clearedPaths(requested)
  const pictures = paths.filter((path) => isPictureField(parsePath(path).field)).length
  const warning = pictures > 0 ? [t('clearImages', { count: pictures })] : []
  const names = paths.map(fullLabel)
  return (
    <ConfirmDialog
      title={t('clearTitle', { count: paths.length })}
      body={[t('clearText'), ...names, ...warning].join('\n')}
      confirm={t('clearAndSave')}
      cancel={t('backToForm')}
      danger
      onConfirm={() => dispatch({ type: 'clearing-confirmed' })}
      onClose={() => dispatch({ type: 'dialog-closed' })}
    >
      <p>{t('clearText')}</p>
      <ul className="brand-cleared strong">
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
