import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BrandChange } from '#src/features/brands/texts/brand-changes.ts'
import { useFieldNames } from '#src/features/brands/texts/use-field-names.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import { Notice } from '#src/ui/states/notice.tsx'

/** The brand is no longer there: what was typed can be taken elsewhere. */
export function BrandGoneNotice({ unsaved }: { unsaved: BrandChange[] }) {
  const t = useTranslations('brand')
  const { fullName } = useFieldNames()
  const [copying, setCopying] = useState<'copiedText' | 'copyFailed' | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const text = unsaved.map(({ path, after }) => `${fullName(path)}:\n${after}`).join('\n\n')

  function copy() {
    const attempt = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    attempt.then(
      () => setCopying('copiedText'),
      () => {
        setCopying('copyFailed')
        area.current?.select()
      },
    )
  }

  return (
    <Notice kind="danger" title={t('notSaved')}>
      <p>{t('gone')}</p>
      <div className="brand-gone">
        <TextAreaField ref={area} label={t('yourChanges')} value={text} dir="auto" readOnly />
      </div>
      <p className="button-row">
        <Button onClick={copy}>{t('copyChanges')}</Button>
        <output>{copying && t(copying)}</output>
      </p>
    </Notice>
  )
}
