import { globSync, readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import type { AllTexts } from '#src/locales/catalogues.ts'
import type { Language } from './driver.ts'

/* Latin digits, which Arabic readers see by default. */
const locales = { ar: 'ar-SA-u-nu-latn', en: 'en-GB' }

/** Translates keys of the catalogues, so that tests do not depend on the wording. */
export function translatorFor(language: Language) {
  const files = globSync(`src/locales/*.${language}.json`)
  const messages: AllTexts = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))))
  return createTranslator({
    locale: locales[language],
    messages,
    onError(error) {
      throw error
    },
  })
}
