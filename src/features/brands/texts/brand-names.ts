import type { Brand } from '#contract/brand.ts'
import { readName } from '#contract/names.ts'
import { knownText, type StoreLanguages } from './brand-texts.ts'

/** What a brand is called, each name once. */
export type BrandNames = {
  /** In the screen's language where it has one, else in the first that it has; empty where it has none. */
  name: string
  others: readonly string[]
}

/** The names of a brand in the languages of the store, that of the screen first. */
export function namesOf(brand: Brand, store: StoreLanguages, screenLanguage: string): BrandNames {
  const languages = store.languages.toSorted(
    (one, other) => Number(other === screenLanguage) - Number(one === screenLanguage),
  )
  const names = languages.map((language) => readName(knownText(brand, 'name', language, store)).trim())
  const [name = '', ...others] = new Set(names.filter((name) => name !== ''))
  return { name, others }
}
