import { useTranslations } from 'use-intl'
import type { TranslatedFieldName } from '#contract/brand.ts'
import { translatedPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { languagesOfField } from '#src/features/brands/texts/field-languages.ts'
import { directionOf, languageName, storeName } from '#src/lib/i18n/i18n.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { searchSnippet } from './search-snippet.ts'
import './search-preview.css'

type BrandSearchPreviewProps = {
  language: string
  /** No other language is visible, so the caption need not show its name. */
  isOnlyLanguage: boolean
  /** The text in every field. */
  shown: BrandTexts
  known: BrandTexts
}

/** Approximates how a search engine shows the brand's page, in the direction of its language. */
export function BrandSearchPreview({ language, isOnlyLanguage, shown, known }: BrandSearchPreviewProps) {
  const t = useTranslations('brands.fieldHelp')
  const textOf = (field: TranslatedFieldName) => {
    const path = translatedPath(language, field)
    return shown.get(path) || (known.has(path) ? '' : undefined)
  }
  const { title, text } = searchSnippet({
    name: textOf('name'),
    description: textOf('description'),
    title: textOf('metadata_title'),
    pageDescription: textOf('metadata_description'),
  })
  const slug = textOf('metadata_url')
  const renderText = (text: string) => (
    <LanguageRuns text={text} within={language} languages={languagesOfField(text, language)} />
  )
  return (
    <figure className="search-preview grid">
      <figcaption className="flex spread gap strong">
        {t('searchPreview')}{' '}
        <span className={isOnlyLanguage ? 'visually-hidden' : 'small quiet'}>
          {languageName(language, 'screen')}
        </span>
      </figcaption>
      <div className="search-result anywhere clipped grid" lang={language} dir={directionOf(language)}>
        <p className="search-result-site flex wrap small quiet">
          <StoreText text={storeName()} />
          {slug && <StoreText dir="ltr" text={displayUrl(slug)} />}
        </p>
        <p className="search-result-title">
          {title ? renderText(title) : <Placeholder>{t(placeholderKey(title, 'Title'))}</Placeholder>}
        </p>
        <p>{text ? renderText(text) : <Placeholder>{t(placeholderKey(text, 'Text'))}</Placeholder>}</p>
      </div>
    </figure>
  )
}

/* In the language of the screen, not of the preview. */
function Placeholder({ children }: { children: string }) {
  return (
    <span className="quiet" lang={screenLanguage()} dir="auto">
      {children}
    </span>
  )
}

function placeholderKey<What extends 'Title' | 'Text'>(text: string | undefined, what: What) {
  return text === undefined ? (`unknown${what}` as const) : (`no${what}` as const)
}

/* Shows the typed slug: the store's URL prefix is unknown, unless the slug is a full URL. */
function displayUrl(slug: string): string {
  const isFullUrl = URL.canParse(slug)
  return truncate(isFullUrl ? slug : `…/${slug.replace(/^\/+/, '')}`, 70)
}
