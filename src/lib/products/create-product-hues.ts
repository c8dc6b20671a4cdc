import { foldText } from '#src/lib/i18n/fold-text.ts'

/** What a product's hue depends on: its name without a quantity, and the id of a reservation. */
type OfProduct = { product: string; id: string | null }

type HueStorage = {
  /** Returns the stored text; empty without one. */
  load: () => string
  /** Stores all known hues, and in a short text the hues of the products read last. */
  save: (all: string, recent: string) => void
}

/** The number of each product's hue, by the hash of its name. The product that was read last comes last. */
type Hues = Map<number, number>

const hueCount = 10
const maxRecent = 10
const maxStored = 500
/* A stored product with its dot. */
const maxEntryLength = 9

/** Creates the hues of a store's products on one device. What a page has drawn stays, whatever is stored. */
export function createProductHues({ load, save }: HueStorage) {
  let hues: Hues = new Map()

  /* Another tab may have stored more. */
  function assign(hashes: number[]): void {
    const stored = load()
    hues = withProducts(new Map([...parseHues(stored), ...hues]), hashes)
    const entries = Array.from(hues, ([hash, hue]) => `${hash.toString(36)}${hue}`)
    const all = entries.slice(-maxStored).join('.')
    if (all !== stored) save(all, entries.slice(-maxRecent).join('.'))
  }

  return {
    /** Returns the number of a product's hue. A product that `assign` does not know becomes known. */
    hueOf(product: string): number {
      const hash = hashOf(product)
      if (!hues.has(hash)) assign([hash])
      return hues.get(hash) ?? 0
    },
    /** Makes products known, in the order of the smallest id of each. */
    assign(reservations: Iterable<OfProduct>): void {
      const smallestIds = new Map<number, string>()
      for (const { product, id } of reservations) {
        const hash = hashOf(product)
        const sortable = sortableId(id)
        const smallest = smallestIds.get(hash)
        if (smallest === undefined || sortable < smallest) smallestIds.set(hash, sortable)
      }
      assign([...smallestIds].sort(byId).map(([hash]) => hash))
    },
  }
}

/**
 * Parses the stored hues and the cookie `diwan-hues`: for each product the hash of its name in base 36 and the digit of its hue,
 * joined by dots, the product read last at the end. Skips what is unreadable.
 */
export function parseHues(text: string): Hues {
  const entries = text.slice(-maxStored * maxEntryLength).matchAll(/\b([0-9a-z]{1,7})(\d)\b/g)
  return new Map(Array.from(entries, ([, hash = '', hue]) => [Number.parseInt(hash, 36), Number(hue)]))
}

/*
 * Moves these products to the end. A new one takes the hue of its hash if no product has it, else the next such hue. If products
 * have all hues, it takes the one whose products were all read before the others: the store may no longer have them.
 */
function withProducts(known: Hues, hashes: number[]): Hues {
  const present = new Set(hashes)
  const hues = new Map([...known].sort(([a], [b]) => Number(present.has(a)) - Number(present.has(b))))
  const lastUses = new Map([...hues.values()].map((hue, index) => [hue, index]))
  const lastUse = (hue: number) => lastUses.get(hue) ?? -1
  for (const hash of hashes) {
    if (hues.has(hash)) continue
    const candidates = Array.from({ length: hueCount }, (_, step) => (hash + step) % hueCount)
    const hue = candidates.reduce((best, next) => (lastUse(next) < lastUse(best) ? next : best))
    lastUses.set(hue, hues.size)
    hues.set(hash, hue)
  }
  return hues
}

/* Ids of digits come first, by their number, then other ids by their letters, then missing ones. */
function sortableId(id: string | null): string {
  if (id === null) return '\uffff'
  return /^\d+$/.test(id) ? id.padStart(40, '0') : `~${id}`
}

function byId([hashA, a]: [number, string], [hashB, b]: [number, string]): number {
  if (a === b) return hashA - hashB
  return a < b ? -1 : 1
}

/* A link to a product has so many letters of its name (product-title.ts). */
const maxNameLength = 200
const maxHashes = 20_000
const hashes = new Map<string, number>()

/* FNV-1a: short, and gives similar names different values. Cached, because a month asks often for the same few names. */
function hashOf(product: string): number {
  let hash = hashes.get(product)
  if (hash === undefined) {
    hash = 0x811c9dc5
    for (const unit of foldText(product.slice(0, maxNameLength).toWellFormed()).split('')) {
      hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193) >>> 0
    }
    if (hashes.size === maxHashes) hashes.clear()
    hashes.set(product, hash)
  }
  return hash
}
