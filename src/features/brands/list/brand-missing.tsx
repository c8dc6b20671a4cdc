import Check from 'lucide-react/icons/check'
import { useTranslations } from 'use-intl'
import {
  isUntranslated,
  type BrandCompleteness,
  type LanguageCompleteness,
} from '#src/features/brands/texts/completeness.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { partSeparator } from '#src/lib/i18n/formats.ts'
import { Badge } from '#src/ui/badge.tsx'

/** Names the missing fields of a brand by language. */
export function BrandMissing({ completeness }: { completeness: BrandCompleteness }) {
  const t = useTranslations('brands.list')
  if (completeness.isComplete) {
    return (
      <Badge kind="quiet" icon={<Check aria-hidden="true" size={13} strokeWidth={2.5} />}>
        {t('complete')}
      </Badge>
    )
  }
  return (
    <ul className="brand-missing">
      {completeness.languages
        .filter(({ missing }) => missing.length > 0)
        .map((language) => (
          <li key={language.language}>
            <MissingIn completeness={language} />
          </li>
        ))}
      {/* Wide screens show this in the pictures column. */}
      {completeness.pictures
        .filter(({ state }) => state === 'missing')
        .map(({ name }) => (
          <li key={name} className="brand-missing-picture">
            <Badge kind="attention">{t(`noPicture.${name}`)}</Badge>
          </li>
        ))}
    </ul>
  )
}

function MissingIn({ completeness }: { completeness: LanguageCompleteness }) {
  const t = useTranslations('brands.list')
  const tFields = useTranslations('brandFields')
  const language = languageName(completeness.language, 'screen')
  if (isUntranslated(completeness)) return <Badge kind="attention">{t('untranslated', { language })}</Badge>
  const fields = completeness.missing.map((field) => tFields(field)).join(partSeparator())
  return (
    <>
      <Badge kind="attention">
        <span className="visually-hidden">
          {t('missingIn', { count: completeness.missing.length, language })}
        </span>
        <span aria-hidden="true">{language}</span>
      </Badge>{' '}
      <span className="brand-missing-fields quiet">{fields}</span>
    </>
  )
}
