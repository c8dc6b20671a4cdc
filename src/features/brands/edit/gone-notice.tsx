import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BrandChange } from '#src/features/brands/texts/brand-changes.ts'
import { useFieldNames } from '#src/features/brands/texts/use-field-names.ts'
import { copyText } from '#src/lib/copy-text.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import { Notice } from '#src/ui/states/notice.tsx'

/** The brand is no longer there: what was typed can be taken elsewhere. */
export function BrandGoneNotice({ unsaved }: { unsaved: BrandChange[] }) {
  const t = useTranslations('brand')
  const tUi = useTranslations('ui')
  const { fullName } = useFieldNames()
  const [copying, setCopying] = useState<'copied' | 'copyByHand' | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const text = unsaved.map(({ path, after }) => `${fullName(path)}:\n${after}`).join('\n\n')

  async function copy() {
    const isDone = await copyText(text)
    setCopying(isDone ? 'copied' : 'copyByHand')
    if (!isDone) area.current?.select()
  }

  return (
    <Notice kind="danger" title={t('notSaved')}>
      <p>{t('gone')}</p>
      <div className="brand-gone">
        <TextAreaField ref={area} label={t('yourChanges')} value={text} dir="auto" readOnly />
      </div>
      <p className="button-row">
        <Button onClick={() => void copy()}>{t('copyChanges')}</Button>
        <output>{copying && tUi(copying)}</output>
      </p>
    </Notice>
  )
}
