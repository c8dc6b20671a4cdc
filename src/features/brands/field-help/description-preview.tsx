import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { containsHtml } from '#src/features/brands/description-html/html-direction.ts'
import { maxPreviewLength } from '#src/features/brands/description-html/filter-markup.ts'
import { htmlToText } from '#src/features/brands/description-html/html-to-text.ts'
import { canRenderMarkup, renderMarkup } from '#src/features/brands/description-html/render-markup.ts'
import { languagesOfField } from '#src/features/brands/texts/field-languages.ts'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import './description-preview.css'

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

/* Renders a description as safe HTML, or as text in browsers without `setHTML`, and states what is left out. */
function RenderedDescription({ description, language }: BrandDescriptionPreviewProps) {
  const t = useTranslations('brands.fieldHelp')
  const debounced = useDebounced(description, 250).slice(0, maxPreviewLength)
  const container = useRef<HTMLDivElement>(null)
  const hasMarkup = canRenderMarkup()
  useLayoutEffect(() => {
    if (hasMarkup && container.current) renderMarkup(container.current, debounced, language)
  }, [hasMarkup, debounced, language])
  const plain = hasMarkup ? '' : htmlToText(debounced)
  const box = {
    className: 'rendered-description',
    dir: directionOf(language),
    // The box scrolls, so the keyboard must reach it.
    role: 'group',
    'aria-label': t('descriptionPreview'),
    tabIndex: 0,
  }
  return (
    <>
      {hasMarkup ? (
        <div {...box}>
          <div lang={language} ref={container} />
        </div>
      ) : (
        <div {...box} data-is-text>
          <div lang={language}>
            <LanguageRuns text={plain} within={language} languages={languagesOfField(plain, language)} />
          </div>
        </div>
      )}
      <p className="field-hint">
        {t(hasMarkup ? 'descriptionLeftOut' : 'descriptionTextOnly')}
        {description.length > maxPreviewLength && ` ${t('descriptionCut')}`}
      </p>
    </>
  )
}
