import { useTranslations } from 'use-intl'
import { joinParts } from '#src/lib/i18n/formats.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { subtleDifferences } from './subtle-differences.ts'
import { defaultLanguage, storeSettings } from '#src/lib/settings.ts'
import { parsePath, type BrandPath } from './brand-texts.ts'

/**
 * Labels for fields: `label` for the form, `fullLabel` with the language for lists of fields. `differenceText` names how two texts
 * differ that look alike; it is empty for others.
 */
export function useFieldLabels() {
  const t = useTranslations('brandFields')

  function labelOf(path: BrandPath, hasLanguage: (language: string) => boolean): string {
    const { field, language } = parsePath(path)
    if (language === undefined || !hasLanguage(language)) return t(field)
    return t('inLanguage', { field: t(field), language: languageName(language, 'screen') })
  }

  return {
    label: (path: BrandPath) => labelOf(path, (language) => language !== defaultLanguage()),
    fullLabel: (path: BrandPath) => labelOf(path, () => storeSettings().languages.length > 1),
    differenceText: (first: string, second: string) => {
      const kinds = subtleDifferences(first, second).map((kind) => t(`subtle.${kind}`))
      return kinds.length === 0 ? '' : t('difference', { kinds: joinParts(kinds) })
    },
  }
}
