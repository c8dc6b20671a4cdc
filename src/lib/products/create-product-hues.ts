import { cached } from '#src/lib/cached.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'

/** What a product's hue depends on: its name without a quantity, and the id of a reservation. */
type OfProduct = { product: string; id: string | null }

type HueStorage = {
  /** Returns the stored text; empty without one. */
  load: () => string
  /** Stores all known hues, and in a short text those of the sixty products read last. */
  save: (all: string, recent: string) => void
}

/** The digit of each product's hue, by the hash of its name. The product that was read last comes last. */
type Hues = Map<string, string>

const hueDigits = '0123456789'.split('')
const hashLength = 7
/* In letters: 500 products, and 60, as many as a page has in its HTML. */
const maxStored = 500 * (hashLength + 1)
const maxRecent = 60 * (hashLength + 1)

/** Creates the hues of a store's products on one device. What a page has drawn stays, whatever is stored. */
export function createProductHues({ load, save }: HueStorage) {
  let hues: Hues = new Map()

  /**
   * Moves the products of reservations to the end, the known ones first, then the new ones by the smallest id of each. A new product
   * takes the hue of its hash if no product has it, else the next such hue. If products have all hues, it takes the one whose products
   * were all read before the others: the store may no longer have them.
   */
  function assign(reservations: Iterable<OfProduct>): void {
    const stored = load()
    // Another tab may have stored more.
    hues = new Map([...parseHues(stored), ...hues])
    const places = new Map<string, string>()
    for (const { product, id } of reservations) {
      const hash = hashOf(product)
      const place = `${hues.has(hash) ? '' : sortableId(id)} ${hash}`
      if (place <= (places.get(hash) ?? place)) places.set(hash, place)
    }
    let used = [...hues.values()].join('')
    for (const place of [...places.values()].sort()) {
      const hash = place.slice(-hashLength)
      const hue = hues.get(hash) ?? longestUnused(used, hash)
      used += hue
      hues.delete(hash)
      hues.set(hash, hue)
    }
    const all = [...hues].flat().join('').slice(-maxStored)
    if (all !== stored) save(all, all.slice(-maxRecent))
  }

  /** Returns the number of a product's hue. A new product gets one. */
  function hueOf(product: string): number {
    const hash = hashOf(product)
    if (!hues.has(hash)) assign([{ product, id: null }])
    return Number(hues.get(hash))
  }

  return { assign, hueOf }
}

/**
 * Parses the stored hues and the cookie `diwan-hues`: for each product the hash of its name, seven digits in base 36, and the digit
 * of its hue; the product read last is at the end. Skips what is unreadable.
 */
export function parseHues(text: string): Hues {
  const entries = text.slice(-maxStored).match(/[\da-z]{7}\d/g) ?? []
  return new Map(entries.map((entry) => [entry.slice(0, hashLength), entry.slice(hashLength)]))
}

function longestUnused(used: string, hash: string): string {
  const first = Number.parseInt(hash, 36) % hueDigits.length
  const candidates = [...hueDigits.slice(first), ...hueDigits.slice(0, first)]
  return candidates.reduce((best, hue) => (used.lastIndexOf(hue) < used.lastIndexOf(best) ? hue : best))
}

/* Ids of digits come first, by their number, then other ids by their letters, then missing ones. */
function sortableId(id: string | null): string {
  if (id === null) return '\uffff'
  return /^\d+$/.test(id) ? id.padStart(40, '0') : `~${id}`
}

/* A link to a product has one letter more of its name (product-title.ts), which may be half of an emoji. */
const maxNameLength = 199

/* FNV-1a: short, and gives similar names different values. */
const hashOf = cached((product: string) => {
  let value = 0x811c9dc5
  for (const unit of foldText(product.slice(0, maxNameLength)).split('')) {
    value = Math.imul(value ^ unit.charCodeAt(0), 0x01000193)
  }
  return (value >>> 0).toString(36).padStart(hashLength, '0')
})
