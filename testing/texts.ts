import type { AllTexts } from '#src/locales/catalogues.ts'

const catalogues = import.meta.glob<object>('/src/locales/*.json', { eager: true, import: 'default' })

/** All texts in each language. */
export const texts = { ar: textsIn('ar'), en: textsIn('en') }

function textsIn(language: string): AllTexts {
  const files = Object.entries(catalogues).filter(([path]) => path.endsWith(`.${language}.json`))
  return Object.assign({}, ...files.map(([, part]) => part))
}
