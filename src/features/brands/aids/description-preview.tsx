import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { holdsHtml } from '#src/features/brands/html/holds-html.ts'
import { ShownDescription } from '#src/features/brands/html/shown-description.tsx'
import { useFieldNames } from '#src/features/brands/texts/use-field-names.ts'
import './description-preview.css'

type BrandDescriptionPreviewProps = { description: string; language: string }

/** How a description looks that may hold HTML. It is open from the start where there is HTML to be seen. */
export function BrandDescriptionPreview({ description, language }: BrandDescriptionPreviewProps) {
  const t = useTranslations('brandAids')
  const { label } = useFieldNames()
  const [isOpen, setIsOpen] = useState(() => holdsHtml(description))
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
      {isOpen && <ShownDescription description={description} language={language} />}
    </details>
  )
}
