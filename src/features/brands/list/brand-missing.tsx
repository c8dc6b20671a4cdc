import Check from 'lucide-react/icons/check'
import { useTranslations } from 'use-intl'
import { isUntranslated, type BrandWork, type LanguageWork } from '#src/features/brands/texts/brand-work.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { partSeparator } from '#src/lib/i18n/formats.ts'
import { Badge } from '#src/ui/badge.tsx'

/** What is missing of a brand, language by language, with the fields named. */
export function BrandMissing({ work }: { work: BrandWork }) {
  const t = useTranslations('brands')
  if (work.isComplete) {
    return (
      <Badge kind="quiet" icon={<Check aria-hidden="true" size={13} strokeWidth={2.5} />}>
        {t('complete')}
      </Badge>
    )
  }
  return (
    <ul className="brand-missing">
      {work.languages
        .filter(({ missing }) => missing.length > 0)
        .map((language) => (
          <li key={language.language}>
            <MissingIn work={language} />
          </li>
        ))}
      {/* Where there is room, the column of the pictures says so. */}
      {work.pictures
        .filter(({ state }) => state === 'missing')
        .map(({ name }) => (
          <li key={name} className="brand-missing-picture">
            <Badge kind="attention">{t(`noPicture.${name}`)}</Badge>
          </li>
        ))}
    </ul>
  )
}

function MissingIn({ work }: { work: LanguageWork }) {
  const t = useTranslations('brands')
  const tFields = useTranslations('brandFields')
  const language = languageName(work.language, 'screen')
  if (isUntranslated(work)) return <Badge kind="attention">{t('untranslated', { language })}</Badge>
  const fields = work.missing.map((field) => tFields(field)).join(partSeparator())
  return (
    <>
      <Badge kind="attention">
        <span className="visually-hidden">{t('missingIn', { count: work.missing.length, language })}</span>
        <span aria-hidden="true">{language}</span>
      </Badge>{' '}
      <span className="brand-missing-fields">{fields}</span>
    </>
  )
}
