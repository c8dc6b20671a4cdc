import { useTranslations } from 'use-intl'
import { textOfHtml } from '#src/features/brands/html/html-text.ts'
import { languagesOfField } from '#src/features/brands/texts/field-language.ts'
import { directionOf, languageName } from '#src/lib/i18n/i18n.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import './source-text.css'

type BrandSourceTextProps = { text: string; language: string; hasHtml: boolean }

/** What a field is translated from, in quiet type beneath it; nothing where there is nothing. */
export function BrandSourceText({ text, language, hasHtml }: BrandSourceTextProps) {
  const t = useTranslations('brand')
  const shown = hasHtml ? textOfHtml(text) : text
  if (shown.trim() === '') return null
  return (
    <p className="brand-source-text" lang={language} dir={directionOf(language)}>
      <span className="visually-hidden" lang={screenLanguage()}>
        {t('source', { language: languageName(language, 'screen') })}{' '}
      </span>
      <LanguageRuns text={shown} within={language} languages={languagesOfField(shown, language)} />
    </p>
  )
}
