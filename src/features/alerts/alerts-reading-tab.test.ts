import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { parseReservations } from '#contract/reservation.ts'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import { createFakeBrowser, type FakeTab } from '#testing/live/fake-browser.ts'
import { randomCases, reportTrials } from '#testing/random-cases.ts'
import { competeForReading, type Heartbeat } from './alerts-reading-tab.ts'
import { createReadingWatch } from './reading-watch.ts'
import { nothingReported, takeUnreported } from './reported-changes.ts'
import { hourly } from '#testing/reservations/rows-of.ts'

vi.mock('#src/lib/settings.ts', () => ({ storeSettings: () => ({ storeKey: 'test' }) }))

const today = '2026-11-26' as CalendarDate
const minuteMs = 60_000

type Page = {
  tab: FakeTab
  isReader: boolean
  /** All that came later is news to this tab. */
  knownSince: number
  learnSoon: (asOf: number) => void
  end: () => void
}

/* Reservations that arrive, and a browser whose tabs read and report them. */
function start(seed: number) {
  const random = fc.sample(fc.double({ min: 0, max: 0.999, noNaN: true }), { seed, numRuns: 500 })
  const browser = createFakeBrowser<Heartbeat>(() => random.pop() ?? 0.5)
  // The clock of each tab begins with its page.
  const startedAt = (tab: FakeTab | null) => browser.now() - 7919 * (1 + (tab?.id ?? 0))
  const origins = new Map<FakeTab | null, number>()
  vi.stubGlobal('performance', { now: () => browser.now() - (origins.get(browser.current()) ?? 0) })
  const reservations: { id: string; at: number }[] = []
  const reported: string[] = []
  const reads: { tab: number; at: number }[] = []
  const pages: Page[] = []
  let record = nothingReported

  function openPage(): void {
    const { tab, clock, link } = browser.openTab()
    origins.set(tab, startedAt(tab))
    const page: Page = { tab, isReader: false, knownSince: Infinity, learnSoon, end: () => {} }
    const watch = createReadingWatch(() => today)

    /* The tab knows what the store had at some time. */
    function learn(asOf: number): void {
      page.knownSince = Math.min(page.knownSince, asOf)
    }

    /* Messages arrive, unless the tab is frozen. */
    function learnSoon(asOf: number): void {
      const sentAt = browser.now()
      browser.schedule(tab, 5, () => browser.now() - sentAt < 10 && learn(asOf))
    }

    function receive(reading: LoadedReservations): void {
      const changes = watch.receive(reading)
      if (changes.length === 0) return
      clock.after(1000, () => {
        const options = { changes, wantsSound: false, isSeen: false, now: browser.now() }
        const { next, taken } = takeUnreported(record, options)
        record = next
        reported.push(...taken.map(({ last }) => String(last.id)))
      })
    }

    function read(): void {
      const requestedAt = performance.now()
      reads.push({ tab: tab.id, at: browser.now() })
      clock.after((browser.now() % 7) * 40, () => {
        const asOf = browser.now()
        const raw = reservations.map(({ id }) => hourly(id, `${today}T10:00:00`, undefined, { id }))
        clock.after((asOf % 5) * 600, () => {
          const { rows, unreadable } = parseReservations(raw) ?? { rows: [], unreadable: [] }
          const days = { first: today, last: today }
          const reading = { days, rows, unreadable, requestedAt, receivedAt: performance.now() }
          learn(asOf)
          if (page.isReader) for (const other of pages) other.learnSoon(asOf)
          receive(reading)
          competition.share(reading)
        })
      })
    }

    clock.every(minuteMs, () => page.isReader && read())
    const competition = competeForReading({
      onChange(isReader) {
        const isNew = isReader && !page.isReader
        page.isReader = isReader
        if (isNew) read()
      },
      onReading: receive,
      link,
      clock,
    })
    page.end = competition.end
    pages.push(page)
  }

  return {
    ...browser,
    pages,
    openPage,
    reservations,
    reported,
    reads,
    reserve: () => void reservations.push({ id: `r${reservations.length}`, at: browser.now() }),
  }
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant('reserve' as const) },
  { weight: 1, arbitrary: fc.constant('open' as const) },
  { weight: 3, arbitrary: fc.record({ ms: fc.integer({ min: 1, max: 90_000 }) }) },
  { weight: 1, arbitrary: fc.record({ ms: fc.integer({ min: minuteMs, max: 8 * minuteMs }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('leave', 'kill', 'freeze', 'freeze', 'thaw', 'hide', 'show'),
      pick: fc.nat(3),
    }),
  },
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const counts = { reported: 0, replaced: 0 }

async function runCase([steps, seed]: [Step[], number]): Promise<void> {
  const { pages, openPage, close, advance, reserve, reservations, reported, reads, now } = start(seed)
  openPage()
  openPage()
  const open = () => pages.filter(({ tab }) => !tab.isClosed)

  function act(page: Page, what: string): void {
    if (what === 'freeze' || what === 'thaw') page.tab.isFrozen = what === 'freeze'
    else if (what === 'hide' || what === 'show') page.tab.isHidden = what === 'hide'
    else {
      if (what === 'leave' && !page.tab.isFrozen) page.end()
      close(page.tab)
    }
  }

  for (const step of steps) {
    const page = typeof step === 'object' && 'pick' in step ? open()[step.pick] : undefined
    if (step === 'reserve') reserve()
    else if (step === 'open') openPage()
    else if ('ms' in step) await advance(step.ms)
    else if (page !== undefined) act(page, step.act)
  }
  // A frozen reader is replaced: after up to 248 s, and two checks of a hidden tab, one a minute.
  await advance(7 * minuteMs)
  const awake = open().filter(({ tab }) => !tab.isFrozen)
  expect(awake.filter(({ isReader }) => isReader)).toHaveLength(Math.min(1, awake.length))
  for (const { tab } of pages) tab.isFrozen = false
  await advance(10 * minuteMs)
  const settledAt = now()
  await advance(5 * minuteMs)

  expect(open().filter(({ isReader }) => isReader)).toHaveLength(Math.min(1, open().length))
  const readers = new Set(reads.filter(({ at }) => at > settledAt).map(({ tab }) => tab))
  expect(readers.size).toBe(Math.min(1, open().length))
  expect(reported).toEqual([...new Set(reported)])
  // Nobody reports what came before the first reading that the tabs that are left know.
  const knownSince = Math.min(...open().map((page) => page.knownSince), now())
  const due = reservations.filter(({ at }) => at > knownSince).map(({ id }) => id)
  expect(reported).toEqual(expect.arrayContaining(due))
  counts.reported += reported.length
  if (new Set(reads.map(({ tab }) => tab)).size > 1) counts.replaced += 1
}

/* The reader is closed while the next one sleeps, which gets the lock at the moment it would take it. */
const closedDuringSleep: Step[] = [
  { ms: 264_489 },
  { act: 'freeze', pick: 0 },
  { ms: 155_511 },
  { act: 'freeze', pick: 1 },
  { ms: 60_000 },
  { act: 'leave', pick: 0 },
]

test('whatever tabs are frozen, closed and thawed, each new reservation is reported once, and one tab reads in the end', async () => {
  const cases = fc.tuple(fc.array(step, { maxLength: 40, size: 'max' }), fc.integer())
  await fc.assert(fc.asyncProperty(cases, runCase), {
    ...randomCases(40, 2000),
    examples: [[[closedDuringSleep, 0]]],
  })
  reportTrials(counts)
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(10)
})
