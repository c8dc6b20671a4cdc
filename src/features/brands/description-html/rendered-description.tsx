import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { languagesOfField } from '#src/features/brands/texts/field-languages.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { maxPreviewLength } from './filter-markup.ts'
import { htmlToText } from './html-to-text.ts'
import { canRenderMarkup, renderMarkup } from './render-markup.ts'
import './rendered-description.css'

type RenderedDescriptionProps = { description: string; language: string }

/**
 * Renders a description as safe HTML, or as text in browsers without `setHTML`, and states what is left
 * out.
 */
export function RenderedDescription({ description, language }: RenderedDescriptionProps) {
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
    // Scrollable, so the keyboard must reach it.
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
