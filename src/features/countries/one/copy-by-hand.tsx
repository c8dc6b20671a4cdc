import { useTranslations } from 'use-intl'
import { TextAreaField } from '#src/ui/fields/field.tsx'

/** A text that could not be copied for the reader, selected for them to copy. */
export function CopyByHand({ label, text }: { label: string; text: string }) {
  const t = useTranslations('countries')
  return (
    <TextAreaField
      ref={selectAll}
      label={label}
      hint={t('copyByHand')}
      rows={1}
      dir="auto"
      readOnly
      value={text}
      onFocus={(event) => event.target.select()}
    />
  )
}

function selectAll(area: HTMLTextAreaElement | null): void {
  area?.focus()
}
