import { useTranslations } from 'use-intl'
import { plainSource } from '#src/features/brands/description-html/plain-source.ts'
import { languagesOfField } from '#src/features/brands/texts/field-languages.ts'
import { directionOf, languageName } from '#src/lib/i18n/i18n.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import './field-help.css'

type BrandSourceTextProps = { text: string; language: string; hasHtml: boolean }

/** Shows the text of the default language below its translation; nothing if it is empty. */
export function BrandSourceText({ text, language, hasHtml }: BrandSourceTextProps) {
  const t = useTranslations('brands.detail')
  const shown = plainSource(text, hasHtml)
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
