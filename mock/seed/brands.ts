import type { RawRecord } from '#contract/json.ts'
import { brandDescriptions } from './brand-descriptions.ts'
import { type NamedBrand, brandNames } from './brand-names.ts'

const firstId = 2001
const oddSlugs = ['zara/item', '123', '', 'https://www.diwan.example/brands/sale']
const colours = ['1f6f5c', '8a4b2a', '3b4a7a', '7a2e4d']

/**
 * The brands of a new store, in the read shape with all translations. They contain the oddities of live-service.md, Brands:
 * nulls, HTML, whole words for initials, invalid slugs in `url`, brands in the default language only. Pictures are data URLs,
 * so that a demo needs no network.
 */
export function seedBrands(languages: readonly [string, ...string[]]): RawRecord[] {
  return brandNames.map((named, index) => seedBrand(named, index, languages))
}

function seedBrand(named: NamedBrand, index: number, languages: readonly [string, ...string[]]): RawRecord {
  const [defaultLanguage] = languages
  const isTranslated = index % 6 !== 4
  const others = isTranslated ? languages.filter((code) => code === 'ar' || code === 'en') : []
  const textsIn = (language: string) => textsOf(named, language === 'ar' ? 'ar' : 'en', index)
  const hasWholeWords = index % 11 === 7
  return {
    id: firstId + index,
    ...textsIn(defaultLanguage),
    banner: index % 3 === 2 ? null : picture(named.en, 1200, 300, index),
    logo: logoOf(named.en, index),
    ar_char: hasWholeWords ? named.ar : named.ar.slice(0, 1),
    en_char: hasWholeWords ? named.en : named.en.slice(0, 1),
    translations: Object.fromEntries([defaultLanguage, ...others].map((code) => [code, textsIn(code)])),
  }
}

function textsOf(named: NamedBrand, language: 'ar' | 'en', index: number): RawRecord {
  const name = named[language]
  const description = brandDescriptions[named.kind][language]
  const hasHtml = index % 5 === 3
  const hasMetadata = index % 5 !== 2
  return {
    name,
    description: hasHtml ? `<p><strong>${name}</strong></p><p>${description}</p>` : description,
    metadata: {
      title: hasMetadata ? name : null,
      description: hasMetadata && index % 3 !== 1 ? description : null,
      url: hasMetadata ? slugOf(name, index) : null,
    },
  }
}

function slugOf(name: string, index: number): string | undefined {
  if (index % 7 === 3) return oddSlugs[Math.floor(index / 7) % oddSlugs.length]
  return name.toLowerCase().replaceAll(/[^\p{L}]+/gu, '-')
}

function logoOf(name: string, index: number): string | null {
  if (index % 4 === 3) return null
  if (index % 13 === 6) return ''
  return picture(name, 96, 96, index)
}

function picture(name: string, width: number, height: number, index: number): string {
  const colour = colours[index % colours.length]
  const text = `<text x='50%' y='50%' dy='.35em' text-anchor='middle' font-size='56' fill='white'>${name.slice(0, 1)}</text>`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'><rect width='100%' height='100%' fill='#${colour}'/>${text}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
