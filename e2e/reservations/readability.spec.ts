import type { Page } from '@playwright/test'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { expect } from '#e2e/fixtures.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import type { MockStore } from '#e2e/mock-store.ts'
import { figuresOf, findExceeded, formatFigures } from './readability-figures.ts'
import { budgets, sizes, today, type Budget } from './readability-limits.ts'
import { readTiles } from './read-tiles.ts'
import { unusualReservations } from './unusual-reservations.ts'

/* A long run has other unusual reservations each time; RANDOM_SEED repeats one. */
const seed = isLongRun ? Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000) : 1

describeInEachLanguage((alternating, language) => {
  for (const budget of budgets) {
    // Another day needs another clock.
    const define = budget.view === 'today' ? alternating.testInNewContext : alternating.test
    define(`${budget.name} is readable at every size`, async ({ page, store }) => {
      await arrange(store, budget)
      const lines: string[] = []
      const exceeded: string[] = []
      for (const date of [...budget.dates, ...(isLongRun ? (budget.moreDates ?? []) : [])]) {
        if (budget.view === 'today') await page.clock.setFixedTime(`${date}T09:20:00+03:00`)
        await page.goto(budget.view === 'today' ? '/' : `/reservations?view=${budget.view}&date=${date}`)
        for await (const { size, text, beyond } of readAtEachSize(page, budget)) {
          lines.push(`  ${date} ${size}: ${text}`)
          exceeded.push(...beyond.map((figure) => `${date} ${size}: ${figure}`))
        }
      }
      const source = budget.reservations === 'unusual' ? ` (seed ${seed})` : ''
      process.stdout.write(`\nReadability, ${language}: ${budget.name}${source}\n${lines.join('\n')}\n`)
      expect(exceeded, 'beyond the limits of readability-limits.ts').toEqual([])
    })
  }
})

function arrange(store: MockStore, { reservations }: Budget): Promise<void> {
  if (reservations === 'demo') return store.serveSeedOf(today)
  // The cast is safe: it is a date.
  const first = '2026-11-01' as CalendarDate
  return store.arrange({ reservations: unusualReservations(first, 35, seed) })
}

async function* readAtEachSize(page: Page, { view, limits }: Budget) {
  // The cast is safe: a literal has only these keys.
  for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
    const limitsOfSize = limits[size]
    if (limitsOfSize === undefined) continue
    await page.setViewportSize(sizes[size])
    const figures = figuresOf(await readTiles(page, view === 'today' ? 'today' : 'calendar'))
    yield { size, text: formatFigures(figures, limitsOfSize), beyond: findExceeded(figures, limitsOfSize) }
  }
}
