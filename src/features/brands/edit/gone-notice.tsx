import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { BrandChange } from '#src/features/brands/texts/brand-changes.ts'
import { useFieldNames } from '#src/features/brands/texts/use-field-names.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import { Notice } from '#src/ui/states/notice.tsx'

/** The brand is no longer there: what was typed can be taken elsewhere. */
export function BrandGoneNotice({ unsaved }: { unsaved: BrandChange[] }) {
  const t = useTranslations('brand')
  const { fullName } = useFieldNames()
  const area = useRef<HTMLTextAreaElement>(null)
  const text = unsaved.map(({ path, after }) => `${fullName(path)}:\n${after}`).join('\n\n')

  return (
    <Notice kind="danger" title={t('notSaved')}>
      <p>{t('gone')}</p>
      <div className="brand-gone">
        <TextAreaField ref={area} label={t('yourChanges')} value={text} dir="auto" readOnly />
      </div>
      <CopyButton label={t('copyChanges')} text={() => text} onRefused={() => area.current?.select()} />
    </Notice>
  )
}
