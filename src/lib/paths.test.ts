import { expect, test } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { paths } from './paths.ts'

// The cast is safe: the text is a valid date.
const day = '2026-11-22' as CalendarDate

test('every link has the URL that its page reads', () => {
  expect([
    paths.today(),
    paths.reservations(),
    paths.reservations('week', day),
    paths.reservation(day, 'a&b'),
    paths.product('جلسة', day),
    paths.brands(),
    paths.brands('نور & x'),
    paths.brandsLacking('logo'),
    paths.brandImport(),
    paths.brandWork('?show=no-en'),
    paths.brand('a/b'),
    paths.brand('7', new URLSearchParams({ language: 'en' })),
    paths.invoices(),
    paths.invoices('1024'),
    paths.countries(),
    paths.countries('SA'),
    paths.country('1'),
  ]).toEqual([
    '/',
    '/reservations',
    '/reservations?view=week&date=2026-11-22',
    '/reservations?view=day&date=2026-11-22&reservation=a%26b',
    '/reservations?view=products&date=2026-11-22&product=%D8%AC%D9%84%D8%B3%D8%A9',
    '/brands',
    '/brands?keyword=%D9%86%D9%88%D8%B1+%26+x',
    '/brands?show=logo',
    '/brands/import',
    '/brands/work?show=no-en',
    '/brands/a%2Fb',
    '/brands/7?language=en',
    '/invoices',
    '/invoices?order=1024',
    '/countries',
    '/countries?search=SA',
    '/countries/1',
  ])
})
