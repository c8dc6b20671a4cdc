import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import { seedBrands } from './brands.ts'

const brands = seedBrands(['ar', 'en'])

describe('The brands of a new store', () => {
  it('are the same in every version, and show every known oddity of the live service', () => {
    expect(hash('sha1', JSON.stringify(brands))).toBe('c2473c4c85c2597874ed90eed40dd886b8758c2e')
    const read = brands.map((brand) => parseBrand(brand))
    const some = (check: (brand: NonNullable<(typeof read)[number]>) => boolean) =>
      read.some((brand) => brand !== null && check(brand))
    for (const slug of ['zara/item', '123', '', 'https://www.diwan.example/brands/sale']) {
      expect(brands.some(({ metadata }) => (metadata as { url: unknown }).url === slug)).toBe(true)
    }
    expect(some(({ description }) => description?.startsWith('<p>') === true)).toBe(true)
    expect(some(({ ar_char, name }) => ar_char === name)).toBe(true)
    expect(some(({ en_char }) => en_char?.length === 1)).toBe(true)
    expect(some(({ translations }) => !('en' in translations))).toBe(true)
  })

  it('have their texts in the default language as flat fields and as a translation', () => {
    const [inArabic] = brands
    const [inEnglish] = seedBrands(['en', 'ar'])
    expect(inArabic).toMatchObject({
      name: 'نسيم الخزامى',
      translations: { ar: { name: 'نسيم الخزامى' }, en: { name: 'Khuzama Breeze' } },
    })
    expect(inEnglish).toMatchObject({ name: 'Khuzama Breeze', translations: inArabic?.translations })
  })
})
