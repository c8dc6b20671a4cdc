import type { Brand } from '#contract/brand.ts'
import { changedBrands } from '#src/lib/live/live-state.ts'

/** A brand as one response described it. The response with the greater request number is newer. */
export type BrandSnapshot = { brand: Brand; requestNumber: number }

/** Brands in order, with the request number of each by id. */
export type BrandSnapshots = { brands: readonly Brand[]; requestNumbers: ReadonlyMap<string, number> }

let requestCount = 0

/** Returns a number greater than all before. Responses arrive out of order; requests are numbered when sent. */
export function nextRequestNumber(): number {
  requestCount += 1
  return requestCount
}

/* Snapshots with smaller request numbers are older than a colleague's change, of one brand or of any. */
const changedAt = new Map<string, number>()
let anyChangedAt = 0
changedBrands.subscribe(() => {
  const { ids } = changedBrands.get()
  if (ids === undefined) anyChangedAt = nextRequestNumber()
  else for (const id of ids) changedAt.set(id, nextRequestNumber())
})

/* The requests that did not find a brand. */
const missingAt = new Map<string, number>()

/** Returns the ids of the brands that colleagues may have changed after they were read. */
export function outdatedIds({ brands, requestNumbers }: BrandSnapshots): string[] {
  return brands
    .map(({ id }) => id)
    .filter((id) => {
      const knownAt = Math.max(requestNumbers.get(id) ?? 0, missingAt.get(id) ?? 0)
      return Math.max(changedAt.get(id) ?? 0, anyChangedAt) > knownAt
    })
}

/** A brand is gone since a request, or only in lists: it is not outdated until it changes again. */
export function markMissing(id: string, requestNumber: number): void {
  missingAt.set(id, requestNumber)
}

/** Replaces each brand by a newer snapshot if there is one. Brands that share an id stay unchanged. */
export function withNewest<Read extends BrandSnapshots>(
  read: Read,
  snapshotOf: (id: string) => BrandSnapshot | undefined,
): Read {
  const duplicates = duplicateIds(read.brands)
  const requestNumbers = new Map(read.requestNumbers)
  const brands = read.brands.map((brand) => {
    const other = duplicates.has(brand.id) ? undefined : snapshotOf(brand.id)
    if (other === undefined || other.requestNumber <= (requestNumbers.get(brand.id) ?? 0)) return brand
    requestNumbers.set(brand.id, other.requestNumber)
    return other.brand
  })
  return { ...read, brands, requestNumbers }
}

/** Returns a lookup of snapshots by id, for `withNewest`. Brands that share an id have no snapshot. */
export function snapshotsById({
  brands,
  requestNumbers,
}: BrandSnapshots): (id: string) => BrandSnapshot | undefined {
  const duplicates = duplicateIds(brands)
  const byId = new Map(brands.map((brand) => [brand.id, brand]))
  return (id) => {
    const brand = duplicates.has(id) ? undefined : byId.get(id)
    return brand && { brand, requestNumber: requestNumbers.get(id) ?? 0 }
  }
}

function duplicateIds(brands: readonly Brand[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(brands.map(({ id }) => id).filter((id) => seen.size === seen.add(id).size))
}
