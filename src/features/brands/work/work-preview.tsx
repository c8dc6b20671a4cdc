import { useTranslations } from 'use-intl'
import type { Brand } from '#contract/brand.ts'
import { readName } from '#contract/names.ts'
import { BrandMark } from '#src/features/brands/field-help/brand-mark.tsx'
import { pictureUrlKind } from '#src/features/brands/field-help/picture-url.ts'
import { BrandSearchPreview } from '#src/features/brands/field-help/search-preview.tsx'
import { htmlToText } from '#src/features/brands/description-html/html-to-text.ts'
import { translatedPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { languagesOfField } from '#src/features/brands/texts/field-languages.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import './work-preview.css'

type WorkPreviewProps = {
  language: string
  /** The current text of each field. */
  shown: BrandTexts
  known: BrandTexts
  /** Its initial stands for a missing logo; null if it cannot be read. */
  brand: Brand | null
}

/** Approximates how customers see the brand in one language: in a search result and in the store. */
export function WorkPreview({ language, shown, known, brand }: WorkPreviewProps) {
  return (
    <div className="work-preview stack">
      <div className="card">
        <BrandSearchPreview language={language} isOnlyLanguage shown={shown} known={known} />
      </div>
      <div className="card">
        <StorePreview language={language} shown={shown} brand={brand} />
      </div>
    </div>
  )
}

function StorePreview({ language, shown, brand }: Omit<WorkPreviewProps, 'known'>) {
  const t = useTranslations('brands.work')
  const name = readName(shown.get(translatedPath(language, 'name')))
  const description = htmlToText(shown.get(translatedPath(language, 'description')) ?? '')
  const banner = shown.get('banner') ?? ''
  const renderText = (text: string) => (
    <LanguageRuns text={text} within={language} languages={languagesOfField(text, language)} />
  )
  return (
    <figure className="search-preview">
      <figcaption>{t('inStore')}</figcaption>
      <div className="search-result store-preview" lang={language} dir={directionOf(language)}>
        {pictureUrlKind(banner, location.origin) === 'loadable' && (
          <img
            src={banner}
            alt=""
            className="store-preview-banner"
            data-theme="light"
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
          />
        )}
        {brand && <BrandMark brand={{ ...brand, logo: shown.get('logo') ?? '' }} />}
        {name.trim() === '' ? (
          <p className="quiet" lang={screenLanguage()} dir="auto">
            {t('noName')}
          </p>
        ) : (
          <b>{renderText(name)}</b>
        )}
        <p className="store-preview-text quiet">{renderText(description)}</p>
      </div>
    </figure>
  )
}
