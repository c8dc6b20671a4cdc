import Check from 'lucide-react/icons/check'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { BrandSearchPreview } from '#src/features/brands/aids/search-preview.tsx'
import { completenessOf, missingPaths } from '#src/features/brands/texts/brand-completeness.ts'
import {
  languageOfPath,
  partsOf,
  type BrandPath,
  type BrandTexts,
} from '#src/features/brands/texts/brand-texts.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { partSeparator } from '#src/lib/i18n/formats.ts'
import { defaultLanguage, settings } from '#src/lib/settings.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Arches } from '#src/ui/records/arches.tsx'
import './brand-aside.css'

type BrandAsideProps = {
  /** The text in every field. */
  shown: BrandTexts
  known: BrandTexts
  /** Which languages are shown. */
  languages: string[]
}

/** What the texts come to: how search engines may show them, and how complete each language is. */
export const BrandAside = memo(function BrandAside({ shown, known, languages }: BrandAsideProps) {
  const t = useTranslations('brand')
  const tAids = useTranslations('brandAids')
  return (
    <div className="brand-aside">
      <div className="card">
        {languages.map((language) => (
          <BrandSearchPreview
            key={language}
            language={language}
            isAlone={languages.length === 1}
            shown={shown}
            known={known}
          />
        ))}
        <p className="field-hint">{tAids('searchPreviewHint')}</p>
      </div>
      <section className="brand-progress-card card" aria-labelledby="brand-completeness">
        <h2 id="brand-completeness">{t('progress')}</h2>
        <ul>
          {settings.languages.map((language) => (
            <LanguageProgress key={language} language={language} shown={shown} known={known} />
          ))}
        </ul>
      </section>
    </div>
  )
})

function LanguageProgress({
  language,
  shown,
  known,
}: Omit<BrandAsideProps, 'languages'> & { language: string }) {
  const t = useTranslations('brand')
  const tFields = useTranslations('brandFields')
  const completeness = completenessOf(shown, known, language)
  const { filled, total, unknown } = completeness
  const isOfLanguage = (path: BrandPath) =>
    partsOf(path).language !== undefined && languageOfPath(path, defaultLanguage) === language
  const missing = missingPaths(shown, known).filter(isOfLanguage)
  return (
    <li>
      <b lang={language}>{languageName(language, 'itself')}</b>
      <Arches filled={filled} total={total} label={t('completeness', completeness)} />
      {filled === total && (
        <Badge kind="quiet" icon={<Check aria-hidden="true" size={13} strokeWidth={2.5} />}>
          {t('complete')}
        </Badge>
      )}
      {missing.length > 0 && (
        <span className="brand-progress-missing">
          {missing.map((path) => tFields(partsOf(path).field)).join(partSeparator())}
        </span>
      )}
      {missing.length === 0 && unknown > 0 && <span className="quiet">{t('unknownText')}</span>}
    </li>
  )
}
