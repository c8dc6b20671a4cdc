import { expect, test, vi } from 'vitest'
import { parseCountry } from '#contract/country.ts'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { commandsFor } from './palette-commands.ts'

/* The page's settings are read from the page, and there is none here. */
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

const saudiArabia = parseCountry({ id: 3, name: 'السعودية', name_en: 'Saudi Arabia', code: 'SA' })
const surroundings = {
  today: '2026-11-20' as CalendarDate,
  countries: saudiArabia ? [saudiArabia] : [],
  places: [
    { name: 'brands', path: '/brands', calledAs: ['Brands', 'الماركات'] },
    { name: 'today', path: '/', calledAs: ['Today', 'اليوم'] },
  ] as const satisfies { name: string; path: string; calledAs: string[] }[],
}

test.each([
  ['', ['/brands', '/']],
  ['bra', ['/brands']],
  ['الماركات', ['/brands']],
  ['brand 123', ['/brands/123']],
  ['ماركة ١٢٣', ['/brands/123']],
  ['brand nour', ['/brands?keyword=nour']],
  ['invoice 456', ['/invoices?order=456']],
  ['فاتورة #٤٥٦', ['/invoices?order=456']],
  ['1024', ['/brands/1024', '/invoices?order=1024']],
  ['25/11', ['/reservations?view=day&date=2026-11-25']],
  ['السعوديه', ['/countries/3']],
  ['saudi', ['/countries/3']],
  ['saudu', ['/countries/3']],
  ['السعوديا', ['/countries/3']],
  ['soudi arabia', ['/countries/3']],
  ['zzz', []],
])('%j leads to %j', (text, paths) => {
  expect(commandsFor(text, surroundings).map(({ path }) => path)).toEqual(paths)
})
