import { expect, test } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { paths } from './paths.ts'

// The cast is safe: the text is a valid date.
const day = '2026-11-22' as CalendarDate

test.each([
  [paths.today(), '/'],
  [paths.reservations(), '/reservations'],
  [paths.reservations('week', day), '/reservations?view=week&date=2026-11-22'],
  [paths.reservation(day, 'a&b'), '/reservations?view=day&date=2026-11-22&reservation=a%26b'],
  [paths.product('a & b', day), '/reservations?view=products&date=2026-11-22&product=a+%26+b'],
  [paths.brands(), '/brands'],
  [paths.brands('نور & x'), '/brands?keyword=%D9%86%D9%88%D8%B1+%26+x'],
  [paths.brandsLacking('logo'), '/brands?show=logo'],
  [paths.brandImport(), '/brands/import'],
  [paths.brandWork('?show=no-en'), '/brands/work?show=no-en'],
  [paths.brand('a/b'), '/brands/a%2Fb'],
  [paths.brand('7', new URLSearchParams({ language: 'en' })), '/brands/7?language=en'],
  [paths.invoices(), '/invoices'],
  [paths.invoices('1024'), '/invoices?order=1024'],
  [paths.countries(), '/countries'],
  [paths.countries('SA'), '/countries?search=SA'],
  [paths.country('1'), '/countries/1'],
])('the link %s has the URL that its page reads', (link, url) => {
  expect(link).toBe(url)
})
