import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Brand, BrandUpdate } from '#contract/brand.ts'
import { readFirstBrands, readOver, type BrandPages } from './brand-pages.ts'
import { nextMoment, withLater, type BrandReading } from './brand-readings.ts'
import { getBrand, updateBrand } from './requests.ts'

/** The brands read so far of those that a keyword finds. */
export type FoundBrands = BrandPages & {
  keyword: string
  /** It is the first page of a reading that goes on without having been asked to, or was left or failed before its end. */
  goesOn?: boolean
}

export const brandQueries = {
  /** Read again, it asks for its first pages alone: thousands are read once, when somebody wants them. */
  list: (keyword: string) =>
    queryOptions({
      queryKey: ['brands', 'list', keyword],
      queryFn: async ({ client, queryKey, signal }): Promise<FoundBrands> => {
        const fresh = await readFirstBrands(keyword, {
          signal,
          // Who has seen nothing yet sees the first page at once.
          onPart: (part) =>
            client.setQueryData<FoundBrands>(
              queryKey,
              (list) => list ?? asSaved(client, { ...part, keyword, goesOn: true }),
            ),
        })
        return asSaved(client, { ...readOver(fresh, client.getQueryData<FoundBrands>(queryKey)), keyword })
      },
      placeholderData: keepPreviousData,
      // As everything (query-client.ts).
      staleTime: unlessLeft(30_000),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['brands', 'detail', id],
      queryFn: ({ signal }) => getBrand(id, signal),
      // The form starts from this once, so it must not start from what was true some time ago.
      gcTime: 0,
    }),
}

/** How long a list counts as new; one that was left while the rest was on its way is never. */
export function unlessLeft(staleTime: number) {
  return ({ state }: { state: { data: FoundBrands | undefined } }) => (state.data?.goesOn ? 0 : staleTime)
}

export const brandMutations = {
  update: (id: string) =>
    mutationOptions({
      mutationKey: ['brands', 'update', id],
      mutationFn: (update: BrandUpdate) => updateBrand(id, update),
    }),
}

/** Keeps what was read of the brands that a keyword finds, beside what was read of them before. */
export function keepRead(client: QueryClient, keyword: string, read: BrandPages): void {
  client.setQueryData<FoundBrands>(brandQueries.list(keyword).queryKey, (list) =>
    asSaved(client, { ...readOver(read, list), keyword }),
  )
}

/**
 * Reads a brand that was just saved, and shows it so in every list that has it; null where it cannot be read. It joins the
 * reading that every write sets off (query-client.ts).
 */
export async function readSaved(client: QueryClient, id: string): Promise<Brand | null> {
  const askedAt = nextMoment()
  const brand = await client.fetchQuery({ ...brandQueries.detail(id), staleTime: 0 }).catch(() => null)
  if (brand !== null) showInLists(client, { brand, askedAt })
  return brand
}

/** Puts a brand as it was read last into the lists that have it, however many pages they were read from. */
export function showInLists(client: QueryClient, reading: BrandReading): void {
  savedIn(client).set(reading.brand.id, reading)
  client.setQueriesData<FoundBrands>(
    { queryKey: ['brands', 'list'] },
    (list) => list && asSaved(client, list),
  )
}

/* A list that was asked for before a brand was saved may come after it. */
function asSaved(client: QueryClient, list: FoundBrands): FoundBrands {
  const saved = savedIn(client)
  return saved.size === 0 ? list : withLater(list, (id) => saved.get(id))
}

const savedByClient = new WeakMap<QueryClient, Map<string, BrandReading>>()

function savedIn(client: QueryClient): Map<string, BrandReading> {
  const saved = savedByClient.get(client) ?? new Map<string, BrandReading>()
  savedByClient.set(client, saved)
  return saved
}
