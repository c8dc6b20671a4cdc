import type { Brand } from '#contract/brand.ts'
import { readName } from '#contract/names.ts'
import { knownText, type StoreLanguages } from './brand-texts.ts'

/** The distinct names of a brand. */
export type BrandNames = {
  /** In the screen's language if present, else the first name there is; empty if there is none. */
  name: string
  others: readonly string[]
}

/** Returns a brand's names in the store's languages, the screen's language first. */
export function namesOf(brand: Brand, store: StoreLanguages, screenLanguage: string): BrandNames {
  const languages = store.languages.toSorted(
    (one, other) => Number(other === screenLanguage) - Number(one === screenLanguage),
  )
  const names = languages.map((language) => readName(knownText(brand, 'name', language, store)).trim())
  const [name = '', ...others] = new Set(names.filter((name) => name !== ''))
  return { name, others }
}
