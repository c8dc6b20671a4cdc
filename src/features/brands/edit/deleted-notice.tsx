import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { BrandChange } from '#src/features/brands/texts/brand-changes.ts'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import { Notice } from '#src/ui/states/notice.tsx'

/** The brand was deleted: offers the unsaved texts for copying. */
export function BrandDeletedNotice({ unsaved }: { unsaved: BrandChange[] }) {
  const t = useTranslations('brands.detail')
  const { fullLabel } = useFieldLabels()
  const area = useRef<HTMLTextAreaElement>(null)
  const text = unsaved.map(({ path, after }) => `${fullLabel(path)}:\n${after}`).join('\n\n')

  return (
    <Notice kind="danger" title={t('notSaved')}>
      <p>{t('deleted')}</p>
      <div className="brand-deleted">
        <TextAreaField ref={area} label={t('yourChanges')} value={text} dir="auto" readOnly />
      </div>
      <CopyButton label={t('copyChanges')} text={() => text} onRefused={() => area.current?.select()} />
    </Notice>
  )
}
