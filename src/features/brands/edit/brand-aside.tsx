import Check from 'lucide-react/icons/check'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { TranslatedFieldName } from '#contract/brand.ts'
import { readName } from '#contract/names.ts'
import { htmlToText } from '#src/features/brands/description-html/html-to-text.ts'
import { BrandMark, StorePicture } from '#src/features/brands/field-help/brand-mark.tsx'
import { pictureUrlKind } from '#src/features/brands/field-help/picture-url.ts'
import { FieldRuns } from '#src/features/brands/description-html/field-text.tsx'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { completenessOf } from '#src/features/brands/texts/completeness.ts'
import { translatedPath } from '#src/features/brands/texts/brand-texts.ts'
import { directionOf, languageName, storeName } from '#src/lib/i18n/i18n.ts'
import { partSeparator } from '#src/lib/i18n/formats.ts'
import { defaultLanguage, storeSettings } from '#src/lib/settings.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Arches } from '#src/ui/records/arches.tsx'
import { truncate } from '#src/lib/graphemes.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { searchSnippet } from '#src/features/brands/field-help/search-snippet.ts'
import type { OpenForm } from './field-row.tsx'
import { useBrandView } from './use-brand-view.ts'
import './brand-aside.css'
import '#src/features/brands/field-help/search-preview.css'

type OfLanguage = Pick<OpenForm, 'shown'> & { language: string }

/** Previews search results, and shows how complete each language is; in a worklist, which says that, the brand in the store. */
export const BrandAside = memo(function BrandAside({ shown, brand }: Pick<OpenForm, 'shown' | 'brand'>) {
  const { languages, isListShown } = useBrandView().view
  const t = useTranslations('brands.detail')
  const tHelp = useTranslations('brands.fieldHelp')
  return (
    <div className="brand-aside stack">
      <div className="card stack">
        {languages.map((language) => (
          <BrandSearchPreview key={language} language={language} shown={shown} />
        ))}
        <p className="small quiet">{tHelp('searchPreviewHint')}</p>
      </div>
      {isListShown ? (
        <div className="card">
          <StorePreview language={languages.at(-1) ?? defaultLanguage()} shown={shown} brand={brand} />
        </div>
      ) : (
        <section className="brand-progress-card card stack" aria-labelledby="brand-completeness">
          <h2 id="brand-completeness">{t('progress')}</h2>
          <ul className="grid">
            {storeSettings().languages.map((language) => (
              <LanguageProgress key={language} language={language} shown={shown} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
})

function LanguageProgress({ language, shown }: OfLanguage) {
  const t = useTranslations('brands.detail')
  const tFields = useTranslations('brandFields')
  const { filled, total, missing, unknown } = completenessOf(shown, language)
  return (
    <li className="button-row">
      <b className="label" lang={language}>
        {languageName(language, 'itself')}
      </b>
      <Arches
        filled={filled}
        total={total}
        label={t('completeness', { filled, total, unknown, isLoaded: String(unknown < total) })}
      />
      {filled === total && (
        <Badge kind="quiet" icon={<Check aria-hidden="true" size={13} strokeWidth={2.5} />}>
          {t('complete')}
        </Badge>
      )}
      {missing.length > 0 && (
        <span className="brand-progress-missing small attention">
          {missing.map((field) => tFields(field)).join(partSeparator())}
        </span>
      )}
      {missing.length === 0 && unknown > 0 && <span className="quiet">{t('unknownText')}</span>}
    </li>
  )
}

/* Approximates how customers see the brand in the store. */
function StorePreview({ language, shown, brand }: OfLanguage & Pick<OpenForm, 'brand'>) {
  const t = useTranslations('brands.work')
  const name = readName(shown.get(translatedPath(language, 'name')))
  const description = htmlToText(shown.get(translatedPath(language, 'description')) ?? '')
  const banner = shown.get('banner') ?? ''
  return (
    <figure className="grid gap">
      <figcaption className="strong">{t('inStore')}</figcaption>
      <div
        className="search-result close box anywhere clipped grid"
        lang={language}
        dir={directionOf(language)}
      >
        {pictureUrlKind(banner) === 'loadable' && (
          <StorePicture src={banner} alt="" className="store-preview-banner" />
        )}
        {brand && <BrandMark brand={{ ...brand, logo: shown.get('logo') ?? '' }} />}
        {name.trim() === '' ? (
          <p className="quiet" lang={screenLanguage()} dir="auto">
            {t('noName')}
          </p>
        ) : (
          <b>
            <FieldRuns text={name} language={language} />
          </b>
        )}
        <p className="store-preview-text clamped quiet">
          <FieldRuns text={description} language={language} />
        </p>
      </div>
    </figure>
  )
}

/* Approximates how a search engine shows the brand's page, in the direction of its language. */
function BrandSearchPreview({ language, shown }: OfLanguage) {
  const t = useTranslations('brands.fieldHelp')
  const { languages } = useBrandView().view
  const textOf = (field: TranslatedFieldName) => shown.get(translatedPath(language, field))
  const { title, text } = searchSnippet({
    name: textOf('name'),
    description: textOf('description'),
    title: textOf('metadata_title'),
    pageDescription: textOf('metadata_description'),
  })
  const slug = textOf('metadata_url')
  return (
    <figure className="grid gap">
      <figcaption className="flex spread gap strong">
        {t('searchPreview')} {/* One language alone needs no name. */}
        <span className={languages.length === 1 ? 'visually-hidden' : 'small quiet regular'}>
          {languageName(language, 'screen')}
        </span>
      </figcaption>
      <div
        className="search-result close box anywhere clipped grid"
        lang={language}
        dir={directionOf(language)}
      >
        <p className="words flex wrap small quiet">
          <StoreText text={storeName()} />
          {slug && <StoreText dir="ltr" text={displayUrl(slug)} />}
        </p>
        <p className="dense large accent">
          <SnippetText text={title} language={language}>
            {t(title === undefined ? 'unknownTitle' : 'noTitle')}
          </SnippetText>
        </p>
        <p>
          <SnippetText text={text} language={language}>
            {t(text === undefined ? 'unknownText' : 'noText')}
          </SnippetText>
        </p>
      </div>
    </figure>
  )
}

type SnippetTextProps = { text: string | undefined; language: string; children: string }

/* A text, or what stands in for it: that is in the language of the screen, not of the preview. */
function SnippetText({ text, language, children }: SnippetTextProps) {
  if (text) return <FieldRuns text={text} language={language} />
  return (
    <span className="quiet block" lang={screenLanguage()} dir="auto">
      {children}
    </span>
  )
}

/* Shows the typed slug: the store's URL prefix is unknown, unless the slug is a full URL. */
function displayUrl(slug: string): string {
  const isFullUrl = URL.canParse(slug)
  return truncate(isFullUrl ? slug : `…/${slug.replace(/^\/+/, '')}`, 70)
}
