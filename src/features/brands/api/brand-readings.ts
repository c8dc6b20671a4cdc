import type { Brand } from '#contract/brand.ts'

/** A brand as a reading told of it. Of two readings of a brand the one asked for later is right. */
export type BrandReading = { brand: Brand; askedAt: number }

/** Brands in their order, and when each was asked for, by its id. */
export type ReadBrands = { brands: readonly Brand[]; asked: ReadonlyMap<string, number> }

let moments = 0

/** A moment later than every one before it. */
export function nextMoment(): number {
  moments += 1
  return moments
}

/** Brands as they are after whichever reading of each was asked for later. Of two with one id nobody knows which is which. */
export function withLater<Read extends ReadBrands>(
  read: Read,
  readingOf: (id: string) => BrandReading | undefined,
): Read {
  const twins = idsOfSeveral(read.brands)
  const asked = new Map(read.asked)
  const brands = read.brands.map((brand) => {
    const other = twins.has(brand.id) ? undefined : readingOf(brand.id)
    if (other === undefined || other.askedAt <= (asked.get(brand.id) ?? 0)) return brand
    asked.set(brand.id, other.askedAt)
    return other.brand
  })
  return { ...read, brands, asked }
}

/** The reading of each brand, as `withLater` takes them. */
export function readingsIn({ brands, asked }: ReadBrands): (id: string) => BrandReading | undefined {
  const twins = idsOfSeveral(brands)
  const byId = new Map(brands.map((brand) => [brand.id, brand]))
  return (id) => {
    const brand = twins.has(id) ? undefined : byId.get(id)
    return brand && { brand, askedAt: asked.get(id) ?? 0 }
  }
}

function idsOfSeveral(brands: readonly Brand[]): ReadonlySet<string> {
  const met = new Set<string>()
  return new Set(brands.map(({ id }) => id).filter((id) => met.size === met.add(id).size))
}
