import Check from 'lucide-react/icons/check'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { BrandSearchPreview } from '#src/features/brands/field-help/search-preview.tsx'
import { formCompleteness, missingPaths } from '#src/features/brands/texts/completeness.ts'
import {
  languageOfPath,
  parsePath,
  type BrandPath,
  type BrandTexts,
} from '#src/features/brands/texts/brand-texts.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { partSeparator } from '#src/lib/i18n/formats.ts'
import { defaultLanguage, storeSettings } from '#src/lib/settings.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Arches } from '#src/ui/records/arches.tsx'
import './brand-aside.css'

type BrandAsideProps = {
  /** The current text of each field. */
  shown: BrandTexts
  known: BrandTexts
  /** The visible languages. */
  languages: string[]
}

/** Previews search results and shows how complete each language is. */
export const BrandAside = memo(function BrandAside({ shown, known, languages }: BrandAsideProps) {
  const t = useTranslations('brands.detail')
  const tHelp = useTranslations('brands.fieldHelp')
  return (
    <div className="brand-aside">
      <div className="card">
        {languages.map((language) => (
          <BrandSearchPreview
            key={language}
            language={language}
            isOnlyLanguage={languages.length === 1}
            shown={shown}
            known={known}
          />
        ))}
        <p className="field-hint">{tHelp('searchPreviewHint')}</p>
      </div>
      <section className="brand-progress-card card" aria-labelledby="brand-completeness">
        <h2 id="brand-completeness">{t('progress')}</h2>
        <ul>
          {storeSettings().languages.map((language) => (
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
  const t = useTranslations('brands.detail')
  const tFields = useTranslations('brandFields')
  const completeness = formCompleteness(shown, known, language)
  const { filled, total, unknown } = completeness
  const isOfLanguage = (path: BrandPath) =>
    parsePath(path).language !== undefined && languageOfPath(path, defaultLanguage()) === language
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
          {missing.map((path) => tFields(parsePath(path).field)).join(partSeparator())}
        </span>
      )}
      {missing.length === 0 && unknown > 0 && <span className="quiet">{t('unknownText')}</span>}
    </li>
  )
}
