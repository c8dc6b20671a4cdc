import { useTranslations } from 'use-intl'
import { cleanSlug, oddSigns, readableSlug, slugProblems } from '#src/features/brands/texts/slug-text.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { FieldWarning } from './field-warning.tsx'

type BrandSlugNotesProps = {
  slug: string
  /** The stored slug; empty if it is unknown. */
  stored: string
  /** The name of another brand with this slug. */
  takenBy: string | undefined
}

/** What staff should know before they save a new slug. */
export function BrandSlugNotes({ slug, stored, takenBy }: BrandSlugNotesProps) {
  const t = useTranslations('brandFields.slug')
  const [cleaned, before] = [cleanSlug(slug), readableSlug(stored)]
  if (cleaned === '' || cleaned === before) return null
  const notes = [
    ...slugProblems(cleaned).map((problem) => t(problem, { signs: oddSigns(cleaned) })),
    ...(takenBy === undefined ? [] : [t('taken', { brand: takenBy })]),
    ...(before === '' ? [] : [t('replaced', { slug: truncate(before, 100) })]),
  ]
  return notes.map((note) => (
    <FieldWarning key={note}>
      <LanguageRuns text={note} />
    </FieldWarning>
  ))
}
