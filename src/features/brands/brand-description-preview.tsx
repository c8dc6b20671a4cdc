import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ShownDescription } from './shown-description.tsx'
import { holdsHtml } from './html-text.ts'
import './brand-aids.css'
import { useFieldNames } from './use-field-names.ts'

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
