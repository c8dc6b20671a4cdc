import type { Brand } from '#contract/brand.ts'
import type { StoreLanguages } from './brand-texts.ts'
import { brandCompleteness } from './completeness.ts'

/**
 * Returns the next brand with a missing field, in the store's order, wrapping around; null if there is
 * none. The order is stable while brands are being completed.
 */
export function nextIncompleteBrand(
  brands: readonly Brand[],
  id: string,
  store: StoreLanguages,
): Brand | null {
  const index = brands.findIndex((brand) => brand.id === id)
  const candidates = [...brands.slice(index + 1), ...brands.slice(0, Math.max(0, index))]
  return candidates.find((brand) => brand.id !== id && brandCompleteness(brand, store).missing > 0) ?? null
}
