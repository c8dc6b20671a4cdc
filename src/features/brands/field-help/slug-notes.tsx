import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { BrandPage } from '#src/features/brands/api/brand-pages.ts'
import { namesOf } from '#src/features/brands/texts/brand-names.ts'
import { isSlugPath, knownTexts, type BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { cleanSlug, comparableSlug, slugProblems } from '#src/features/brands/texts/slug-text.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { FieldWarning } from './field-warning.tsx'

/** `stored` is the stored slug; empty if it is unknown. */
type BrandSlugNotesProps = { brandId: string; slug: string; stored: string }

/** What staff should know before they save a new slug: what is odd about it, and which loaded brand has it. */
export function BrandSlugNotes({ brandId, slug, stored }: BrandSlugNotesProps) {
  const t = useTranslations('brandFields.slug')
  const client = useQueryClient()
  const cleaned = cleanSlug(slug)
  const before = comparableSlug(stored)
  if (cleaned === '' || cleaned === before) return null
  const lists = client.getQueriesData<InfiniteData<BrandPage>>({ queryKey: ['brands', 'list'] })
  const owner = lists
    .flatMap(([, list]) => list?.pages.flatMap(({ rows }) => rows) ?? [])
    .find((brand) => brand.id !== brandId && [...knownTexts(brand)].some(isSlug))
  const ownerName = owner && (namesOf(owner, screenLanguage()).name || owner.id)
  const notes = [
    ...slugProblems(cleaned).map(({ kind, signs }) => t(kind, { signs })),
    ...(ownerName === undefined ? [] : [t('taken', { brand: ownerName })]),
    ...(before === '' ? [] : [t('replaced', { slug: truncate(before, 100) })]),
  ]
  return notes.map((note) => (
    <FieldWarning key={note}>
      <LanguageRuns text={note} />
    </FieldWarning>
  ))

  function isSlug([path, text]: [BrandPath, string]): boolean {
    return isSlugPath(path) && comparableSlug(text) === cleaned
  }
}
