import type { Brand } from '#contract/brand.ts'
import { readName } from '#contract/names.ts'
import type { ScriptLanguages } from '#src/lib/i18n/text-language.ts'
import { defaultLanguage, storeLanguages } from '#src/lib/settings.ts'
import { knownText } from './brand-texts.ts'
import { languagesOfField } from './field-languages.ts'

/** The distinct names of a brand. */
export type BrandNames = ReturnType<typeof namesOf>

/** Returns a brand's names in the store's languages, the screen's language first. */
export function namesOf(brand: Brand, screenLanguage: string) {
  const languages = storeLanguages().languages.toSorted(
    (a, b) => Number(b === screenLanguage) - Number(a === screenLanguage),
  )
  const names = languages.map((language) => readName(knownText(brand, 'name', language)).trim())
  const [name = '', ...others] = new Set(names.filter((name) => name !== ''))
  return {
    /** The name in the screen's language, else the first name of the brand; empty for a brand without a name. */
    name,
    others,
  }
}

/** Returns the languages of a brand's name by script: the first language with that name is the language of its script. */
export function languagesOfName(brand: Brand, name: string): ScriptLanguages {
  const holdsName = (language: string) => readName(knownText(brand, 'name', language)).trim() === name
  return languagesOfField(name, storeLanguages().languages.find(holdsName) ?? defaultLanguage())
}
