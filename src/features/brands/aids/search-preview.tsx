import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import type { TranslatedFieldName } from '#contract/brand.ts'
import { pathIn, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { shortened } from '#src/lib/graphemes.ts'
import { languagesOfField } from '#src/features/brands/texts/field-language.ts'
import { directionOf, languageName, storeName } from '#src/lib/i18n/i18n.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { searchSnippet } from './search-snippet.ts'
import './search-preview.css'

type BrandSearchPreviewProps = {
  language: string
  /** No other language is shown, so that nobody asks which this is. */
  isAlone: boolean
  /** The text in every field. */
  shown: BrandTexts
  known: BrandTexts
}

/** How a brand's page may look among search results, in the direction of its language. */
export function BrandSearchPreview({ language, isAlone, shown, known }: BrandSearchPreviewProps) {
  const t = useTranslations('brandAids')
  const settled = useDeferredValue(shown)
  const textOf = (field: TranslatedFieldName) => {
    const path = pathIn(language, field)
    return settled.get(path) || (known.has(path) ? '' : undefined)
  }
  const { title, text } = searchSnippet({
    name: textOf('name'),
    description: textOf('description'),
    title: textOf('metadata_title'),
    pageDescription: textOf('metadata_description'),
  })
  const slug = textOf('metadata_url')
  const inField = (text: string) => (
    <LanguageRuns text={text} within={language} languages={languagesOfField(text, language)} />
  )
  return (
    <figure className="search-preview">
      <figcaption>
        {t('searchPreview')}{' '}
        <span className={isAlone ? 'visually-hidden' : 'quiet'}>{languageName(language, 'screen')}</span>
      </figcaption>
      <div className="search-result" lang={language} dir={directionOf(language)}>
        <p className="search-result-site">
          <StoreText text={storeName()} />
          {slug && <StoreText dir="ltr" text={shownUrl(slug)} />}
        </p>
        <p className="search-result-title">
          {title ? inField(title) : <Missing>{t(missing(title, 'Title'))}</Missing>}
        </p>
        <p className="search-result-text">
          {text ? inField(text) : <Missing>{t(missing(text, 'Text'))}</Missing>}
        </p>
      </div>
    </figure>
  )
}

/* It is said in the language of the screen, whatever that of the result. */
function Missing({ children }: { children: string }) {
  return (
    <span className="quiet" lang={screenLanguage()} dir="auto">
      {children}
    </span>
  )
}

function missing<What extends 'Title' | 'Text'>(text: string | undefined, what: What) {
  return text === undefined ? (`unknown${what}` as const) : (`no${what}` as const)
}

/* As typed: what the store puts before it is unknown, unless it is a whole URL. */
function shownUrl(slug: string): string {
  const isWhole = URL.canParse(slug)
  return shortened(isWhole ? slug : `…/${slug.replace(/^\/+/, '')}`, 70)
}
