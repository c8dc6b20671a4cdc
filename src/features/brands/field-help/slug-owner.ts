import type { QueryClient } from '@tanstack/react-query'
import type { FoundBrands } from '#src/features/brands/api/queries.ts'
import { namesOf } from '#src/features/brands/texts/brand-names.ts'
import { knownText, type StoreLanguages } from '#src/features/brands/texts/brand-texts.ts'
import { cleanSlug, readableSlug } from '#src/features/brands/texts/slug-text.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'

/** The name of another loaded brand that has this slug in any language; undefined if none does. */
export function slugOwner(
  client: QueryClient,
  store: StoreLanguages,
  { brandId, slug }: { brandId: string; slug: string },
): string | undefined {
  const wanted = cleanSlug(slug)
  const lists = client.getQueriesData<FoundBrands>({ queryKey: ['brands', 'list'] })
  const owner = lists
    .flatMap(([, list]) => list?.brands ?? [])
    .find(
      (brand) =>
        brand.id !== brandId &&
        store.languages.some((language) => {
          const stored = knownText(brand, 'metadata_url', language, store) ?? ''
          return stored !== '' && cleanSlug(readableSlug(stored)) === wanted
        }),
    )
  return owner && (namesOf(owner, store, screenLanguage()).name || owner.id)
}
