import { useTranslations } from 'use-intl'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { defaultLanguage, settings } from '#src/lib/settings.ts'
import { partsOf, type BrandPath } from './brand-texts.ts'

/** What a field is called: by itself in the form, with its language wherever it stands among others. */
export function useFieldNames() {
  const t = useTranslations('brandFields')

  function nameIn(path: BrandPath, isLanguageSaid: (language: string) => boolean): string {
    const { field, language } = partsOf(path)
    if (language === undefined || !isLanguageSaid(language)) return t(field)
    return t('inLanguage', { field: t(field), language: languageName(language, 'screen') })
  }

  return {
    label: (path: BrandPath) => nameIn(path, (language) => language !== defaultLanguage),
    fullName: (path: BrandPath) => nameIn(path, () => settings.languages.length > 1),
  }
}
