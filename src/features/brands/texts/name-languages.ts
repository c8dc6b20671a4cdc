import type { Brand } from '#contract/brand.ts'
import { readName } from '#contract/names.ts'
import type { ScriptLanguages } from '#contract/text-language.ts'
import { languagesOfField } from './field-languages.ts'
import { knownText, type StoreLanguages } from './brand-texts.ts'

/**
 * Returns the languages of a brand's name by script: the first language with that name is the language
 * of its script.
 */
export function languagesOfName(brand: Brand, name: string, store: StoreLanguages): ScriptLanguages {
  const holdsName = (language: string) => readName(knownText(brand, 'name', language, store)).trim() === name
  return languagesOfField(name, store.languages.find(holdsName) ?? store.defaultLanguage)
}
