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
  named: [
    { command: { kind: 'place', name: 'brands', path: '/brands' }, calledAs: ['Brands', 'الماركات'] },
    { command: { kind: 'place', name: 'today', path: '/' }, calledAs: ['Today', 'اليوم'] },
    {
      command: { kind: 'shortcuts', path: 'shortcuts' },
      calledAs: ['Keyboard shortcuts', 'اختصارات لوحة المفاتيح'],
    },
  ] satisfies Parameters<typeof commandsFor>[1]['named'],
}

test.each([
  ['', ['/brands', '/', 'shortcuts']],
  ['bra', ['/brands']],
  ['الماركات', ['/brands']],
  ['shortcuts', ['shortcuts']],
  ['اختصارات', ['shortcuts']],
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
