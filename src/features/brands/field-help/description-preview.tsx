import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { containsHtml } from '#src/features/brands/description-html/html-direction.ts'
import { RenderedDescription } from '#src/features/brands/description-html/rendered-description.tsx'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'

type BrandDescriptionPreviewProps = { description: string; language: string }

/** Previews a description that may contain HTML. Opens by default when it does. */
export function BrandDescriptionPreview({ description, language }: BrandDescriptionPreviewProps) {
  const t = useTranslations('brands.fieldHelp')
  const { label } = useFieldLabels()
  const [isOpen, setIsOpen] = useState(() => containsHtml(description))
  return (
    <details
      className="description-preview"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        {t('descriptionPreview')}{' '}
        <span className="visually-hidden">{label(`translations.${language}.description`)}</span>
      </summary>
      {isOpen && <RenderedDescription description={description} language={language} />}
    </details>
  )
}
