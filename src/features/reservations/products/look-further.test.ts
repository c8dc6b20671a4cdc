import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { parseReservations, type Reservation } from '#contract/reservation.ts'
import { eachDay, type Days } from '#src/features/reservations/days/days.ts'
import { randomCases } from '#testing/random-cases.ts'
import { stubPage } from '#testing/stub-page.ts'
import type { Found } from './look-further.ts'

const period = { view: 'products', date: '2026-11-20' as CalendarDate } as const
const next = addDays(period.date, 14)
const ahead = eachDay({ first: next, last: addDays(next, 41) })

const event = fc.record({
  does: fc.constantFrom('press', 'press', 'step', 'news', 'load', 'load', 'load', 'fail'),
  key: fc.constantFrom('tent', 'chalet'),
  pick: fc.nat(41),
})

test('whatever loads, changes and is pressed meanwhile, only the latest press leads on, once, and to what was loaded for it', async () => {
  stubPage({})
  const { createLookFurther } = await import('./look-further.ts')
  const counts = { free: 0, bookedUntil: 0, failed: 0, stopped: 0 }
  const property = fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
    const free = new Map<string, CalendarDate>()
    const open: { days: Days; settle: (rows: Reservation[] | null) => void }[] = []
    const search = createLookFurther(
      (days) => new Promise((resolve) => void open.push({ days, settle: resolve })),
    )
    const found: { press: number; key: string; at: Found }[] = []
    let [presses, latest] = [0, 0]
    const load = async (index: number, isLoaded: boolean) => {
      const [request] = open.splice(index % open.length, 1)
      const raw = ['tent', 'chalet'].flatMap((title) =>
        ahead
          .filter((date) => date !== free.get(title))
          .map((start) => ({ id: title + start, title, type: 'day', start })),
      )
      const current = latest
      request?.settle(isLoaded ? (parseReservations(raw)?.rows ?? []) : null)
      await new Promise(setImmediate)
      for (const { press, key, at } of found.splice(0)) {
        const { first, last } = request?.days ?? {}
        const day = free.get(key) ?? ''
        const isFree = first && last && first <= day && day <= last
        const kind = isLoaded ? (isFree ? 'free' : 'bookedUntil') : 'failed'
        const answers = {
          free: { date: first, free: day },
          bookedUntil: { date: first, bookedUntil: last },
          failed: { date: first },
        }
        expect({ press, at }).toEqual({ press: current, at: answers[kind] })
        counts[kind] += 1
        latest = 0
      }
    }
    for (const { does, key, pick } of events) {
      const day = ahead[pick] ?? next
      if (does === 'press') {
        const press = (latest = presses += 1)
        void search.look(period, key).then((at) => at && found.push({ press, key, at }))
      } else if (does === 'step') {
        if (latest > 0) counts.stopped += 1
        latest = 0
        search.stop()
      } else if (does === 'news') free.set(key, day)
      else if (open.length > 0) await load(pick, does === 'load')
    }
    while (open.length > 0) await load(0, true)
    expect(latest).toBe(0)
  })
  await fc.assert(property, randomCases(100))
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
})
