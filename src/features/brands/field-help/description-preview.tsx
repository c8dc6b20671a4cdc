import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageRuns, type LanguageRun } from '#src/lib/i18n/text-language.ts'
import { containsHtml } from '#src/features/brands/description-html/html-direction.ts'
import {
  maxPreviewLength,
  filterMarkup,
  allowedElements,
} from '#src/features/brands/description-html/filter-markup.ts'
import { htmlToText } from '#src/features/brands/description-html/html-to-text.ts'
import { languagesOfField } from '#src/features/brands/texts/field-languages.ts'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { FieldRuns } from '#src/features/brands/description-html/field-text.tsx'
import './description-preview.css'

/** `description` is the text at the last pause in typing. */
type BrandDescriptionPreviewProps = { description: string; language: string }

/** Previews a description that may contain HTML. Opens by default when it does. */
export function BrandDescriptionPreview({ description, language }: BrandDescriptionPreviewProps) {
  const t = useTranslations('brands.fieldHelp')
  const { label } = useFieldLabels()
  const [isOpen, setIsOpen] = useState(() => containsHtml(description))
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="accent">
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
  const shown = description.slice(0, maxPreviewLength)
  const container = useRef<HTMLDivElement>(null)
  // Whether this browser can sanitize HTML; not before the script.
  const hasMarkup = !import.meta.env.SSR && Element.prototype.setHTML !== undefined
  useLayoutEffect(() => {
    if (hasMarkup && container.current) renderMarkup(container.current, shown, language)
  }, [hasMarkup, shown, language])
  // The box scrolls, so the keyboard must reach it.
  const reachable = { role: 'group', 'aria-label': t('descriptionPreview'), tabIndex: 0 }
  return (
    <>
      <div className="rendered-description anywhere box" dir={directionOf(language)} {...reachable}>
        {hasMarkup ? (
          <div lang={language} ref={container} />
        ) : (
          <div className="own-lines" lang={language}>
            <FieldRuns text={htmlToText(shown)} language={language} />
          </div>
        )}
      </div>
      <p className="small quiet">
        {t(hasMarkup ? 'descriptionLeftOut' : 'descriptionTextOnly')}
        {description.length > maxPreviewLength && ` ${t('descriptionCut')}`}
      </p>
    </>
  )
}

// Declaration merging needs an interface: the DOM types lack this method.
/* oxlint-disable typescript/consistent-type-definitions */
declare global {
  interface Element {
    setHTML?: (html: string, options: { sanitizer: SanitizerConfig }) => void
  }
}

const sanitizer: SanitizerConfig = {
  elements: allowedElements,
  attributes: ['dir'],
  comments: false,
  dataAttributes: false,
}

/* Renders sanitized HTML into an element of this language. Texts in other languages get a `lang` attribute. */
function renderMarkup(element: Element, html: string, language: string): void {
  element.setHTML?.(filterMarkup(html), { sanitizer })
  // Keeps them out of the page's heading outline.
  for (const heading of element.querySelectorAll('h1, h2, h3, h4, h5, h6')) heading.role = 'presentation'
  markLanguages(element, language)
}

function markLanguages(element: Element, language: string): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const node of texts) {
    const text = node.nodeValue ?? ''
    const runs = languageRuns(text, language, languagesOfField(text, language))
    if (runs.length > 1 && node instanceof Text) node.replaceWith(...runs.map(createNode))
  }
}

function createNode({ text, language }: LanguageRun): Node | string {
  if (language === undefined) return text
  const span = document.createElement('span')
  span.lang = language
  span.textContent = text
  return span
}
