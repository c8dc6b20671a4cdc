import type { Brand } from '#contract/brand.ts'
import type { StoreLanguages } from './brand-texts.ts'
import { workOn } from './brand-work.ts'

/**
 * The first brand after this one with something missing, in the store's order and round from its end to its beginning:
 * an order that does not change while brands are completed. Null where no other one lacks anything.
 */
export function nextWithWork(brands: readonly Brand[], id: string, store: StoreLanguages): Brand | null {
  const index = brands.findIndex((brand) => brand.id === id)
  const inTurn = [...brands.slice(index + 1), ...brands.slice(0, Math.max(0, index))]
  return inTurn.find((brand) => brand.id !== id && workOn(brand, store).missing > 0) ?? null
}
