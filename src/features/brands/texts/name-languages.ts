import type { Brand } from '#contract/brand.ts'
import { readName } from '#contract/names.ts'
import type { ScriptLanguages } from '#contract/text-language.ts'
import { languagesOfField } from './field-language.ts'
import { knownText, type StoreLanguages } from './brand-texts.ts'

/** The languages that a name of a brand may be in: that of the first field that holds it, for letters of its script. */
export function languagesOfName(brand: Brand, name: string, store: StoreLanguages): ScriptLanguages {
  const holdsName = (language: string) => readName(knownText(brand, 'name', language, store)).trim() === name
  return languagesOfField(name, store.languages.find(holdsName) ?? store.defaultLanguage)
}
