import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ChangingStore, daysFrom, guestOf } from '#testing/reservations/changing-store.ts'
import { randomCases, reportTrials, weighted } from '#testing/random-cases.ts'
import { compareReservations, nothingKnown, type Change } from './reservation-changes.ts'
import { addChanges, kindOf } from './unseen-changes.ts'

test('within one period the marks are the changes since they were last dismissed, whatever fails meanwhile', () => {
  const counts = { new: 0, moved: 0, gone: 0 }
  const event = fc.oneof(
    weighted(
      4,
      fc.record({
        type: fc.constant('place' as const),
        guest: fc.nat(3),
        day: fc.option(fc.nat(8)),
        hour: fc.integer({ min: 10, max: 12 }),
      }),
    ),
    weighted(4, fc.record({ type: fc.constant('poll' as const), fails: fc.nat(3) })),
    weighted(1, fc.record({ type: fc.constant('language' as const) })),
    weighted(
      1,
      fc.record({ type: fc.constant('dismiss' as const), pick: fc.nat(1000), isAll: fc.boolean() }),
    ),
  )
  const property = fc.property(fc.array(event, { maxLength: 60, size: 'max' }), (events) => {
    const store = new ChangingStore()
    const days = daysFrom(0, 8)
    let [known, unseen]: [typeof nothingKnown, readonly Change[]] = [nothingKnown, []]
    // Where the reader saw each guest last before the first unseen change, who was shown since, and who was seen to be gone.
    const [seen, shown, gone] = [new Map<number, string | null>(), new Set<number>(), new Set<number>()]
    let hasLoaded = false
    const wrong: string[] = []
    for (const step of events) {
      if (step.type === 'place') store.place(step.guest, step.day, step.hour)
      else if (step.type === 'language') store.language = store.language === 'ar' ? 'en' : 'ar'
      else if (step.type === 'dismiss') {
        const dismissed = step.isAll
          ? unseen
          : unseen.slice(step.pick % Math.max(1, unseen.length)).slice(0, 1)
        unseen = unseen.filter((other) => !dismissed.includes(other))
        for (const { now, last } of dismissed) {
          seen.set(guestOf(last), last.start)
          shown.delete(guestOf(last))
          if (now === null) gone.add(guestOf(last))
          else gone.delete(guestOf(last))
        }
      } else if (step.fails > 0) {
        const response = { ...store.respond(days, store.now()), receivedAt: store.now() }
        const compared = compareReservations(known, response)
        known = compared.known
        unseen = addChanges(unseen, compared.changes)
        for (const guest of [0, 1, 2, 3]) {
          const place = store.places[guest] ?? null
          if (!hasLoaded) seen.set(guest, place)
          else if (place !== null) shown.add(guest)
        }
        hasLoaded = true
        const expected = [0, 1, 2, 3].flatMap((guest) => {
          const [before, now] = [seen.get(guest) ?? null, store.places[guest] ?? null]
          const isGoneStill = now === null && (before === null || gone.has(guest)) && !shown.has(guest)
          if (isGoneStill || (before === now && now !== null && !gone.has(guest))) return []
          return [`${guest} ${before} ${now}`]
        })
        const marks = unseen.map(
          ({ before, now, last }) => `${guestOf(last)} ${before?.start ?? null} ${now?.start ?? null}`,
        )
        wrong.push(...marks.filter((mark) => !expected.includes(mark)))
        wrong.push(...expected.filter((mark) => !marks.includes(mark)))
        wrong.push(...marks.filter((mark, index) => marks.indexOf(mark) !== index))
        for (const mark of unseen) counts[kindOf(mark)] += 1
      }
    }
    expect(wrong).toEqual([])
  })
  fc.assert(property, randomCases(300))
  reportTrials(counts)
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
})
