import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOf } from '#contract/dates/wall-clock.ts'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import { isWithin } from '#src/features/reservations/days/days.ts'
import {
  ChangingStore,
  daysFrom,
  guestOf,
  guests,
  isAmbiguous,
} from '#testing/reservations/changing-store.ts'
import { randomCases, reportTrials } from '#testing/random-cases.ts'
import { compareReservations, nothingKnown, type Change } from './reservation-changes.ts'
import { addChanges, kindOf } from './unseen-changes.ts'

const [day, hour, pick] = [fc.nat(8), fc.integer({ min: 10, max: 12 }), fc.nat(1000)]
const guest = fc.nat(guests.length - 1)
const change = fc.record({ type: fc.constant('place' as const), guest, day: fc.option(day), hour })
const language = fc.record({ type: fc.constant('language' as const) })
const dismissal = fc.record({ type: fc.constant('dismiss' as const), pick, isAll: fc.boolean() })

test('within one period the marks are the changes since they were last dismissed, whatever fails meanwhile', () => {
  const counts = { new: 0, moved: 0, gone: 0 }
  const poll = fc.record({ type: fc.constant('poll' as const), fails: fc.nat(3) })
  const event = fc.oneof(
    { weight: 4, arbitrary: change },
    { weight: 4, arbitrary: poll },
    { weight: 1, arbitrary: language },
    { weight: 1, arbitrary: dismissal },
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
      // Guests with ids of their own; the other property has the rest.
      if (step.type === 'place') store.place(step.guest % 4, step.day, step.hour)
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
        wrong.push(...expected.filter((mark) => !marks.includes(mark)), ...repeated(marks))
        for (const mark of unseen) counts[kindOf(mark)] += 1
      }
    }
    expect(wrong).toEqual([])
  })
  fc.assert(property, randomCases(300))
  reportTrials(counts)
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
})

const periods = [daysFrom(0, 2), daysFrom(2, 4), daysFrom(6, 8), daysFrom(0, 8), daysFrom(3, 3)]
const period = fc.nat(periods.length - 1)

test('while stepping through periods with late, repeated and cached responses, no change is wrong or marked twice', () => {
  const counts = { new: 0, moved: 0, gone: 0, outdated: 0 }
  const event = fc.oneof(
    { weight: 5, arbitrary: change },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('request' as const), period }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('respond' as const), pick }) },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('receive' as const), pick }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('cached' as const), pick, period }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('break' as const), guest }) },
    { weight: 1, arbitrary: language },
  )
  type Request = { period: number; requestedAt: number; response: LoadedReservations | null; places: Places }
  type Places = (string | null)[]
  const property = fc.property(fc.array(event, { maxLength: 80, size: 'max' }), (events) => {
    const store = new ChangingStore()
    let known = nothingKnown
    const inFlight: Request[] = []
    const received: (LoadedReservations & { places: Places })[] = []
    const [marked, wrong] = [new Set<string>(), [] as string[]]

    function show(response: LoadedReservations, places: Places) {
      const compared = compareReservations(known, response)
      known = compared.known
      for (const change of compared.changes) {
        const { before, now, last } = change
        const guest = guestOf(last)
        if (isAmbiguous(guest)) continue
        const is = (place: string | null | undefined) => place === last.start
        const isOther = before !== null && now !== null && guestOf(before) !== guest
        // The mark says where the reservation was when the store responded.
        const isFalse = now === null ? is(places[guest]) : !is(places[guest])
        // What is new was not in an earlier response for that day.
        const earlier = received.filter(
          ({ days, receivedAt }) => receivedAt <= response.requestedAt && isWithin(days, dateOf(last.start)),
        )
        const isKnown = before === null && earlier.every((other) => is(other.places[guest]))
        const mark = `${guest} ${now === null ? 'gone' : 'arrived'} ${String(last.version)}`
        if (isOther || isFalse || isKnown || marked.has(mark)) wrong.push(mark)
        marked.add(mark)
        counts[kindOf(change)] += 1
      }
    }

    for (const step of events) {
      if (step.type === 'place') store.place(step.guest, step.day, step.hour)
      else if (step.type === 'language') store.language = store.language === 'ar' ? 'en' : 'ar'
      else if (step.type === 'break') {
        if (!store.broken.delete(step.guest)) store.broken.add(step.guest)
      } else if (step.type === 'request')
        inFlight.push({ period: step.period, requestedAt: store.now(), response: null, places: [] })
      else if (step.type === 'cached') {
        const old = received[step.pick % Math.max(1, received.length)]
        if (old) show(old, old.places)
      } else {
        const request = inFlight[step.pick % Math.max(1, inFlight.length)]
        if (request === undefined) continue
        const days = periods[request.period] ?? daysFrom(0, 8)
        request.response ??= store.respond(days, request.requestedAt)
        if (request.places.length === 0) request.places = [...store.places]
        if (step.type === 'respond') continue
        inFlight.splice(inFlight.indexOf(request), 1)
        const response = { ...request.response, receivedAt: store.now(), places: request.places }
        if (received.some(({ receivedAt }) => receivedAt > response.requestedAt)) counts.outdated += 1
        show(response, request.places)
        received.push(response)
      }
    }
    expect(wrong).toEqual([])
  })
  fc.assert(property, randomCases(250))
  reportTrials(counts)
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
})

function repeated(marks: string[]): string[] {
  return marks.filter((mark, index) => marks.indexOf(mark) !== index)
}
