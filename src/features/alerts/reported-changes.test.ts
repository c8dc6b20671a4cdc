import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Change } from '#src/features/reservations/reservation/changes/reservation-changes.ts'
import { ChangingStore, daysFrom } from '#testing/reservations/changing-store.ts'
import { randomCases, reportTrials } from '#testing/random-cases.ts'
import { createReadingWatch } from './reading-watch.ts'
import { changeKeyOf, nothingReported, takeUnreported } from './reported-changes.ts'

vi.mock('#src/lib/settings.ts', () => ({ storeSettings: () => ({ storeKey: 'test' }) }))

const tabCount = 3
const tab = fc.nat(tabCount - 1)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('place' as const),
      guest: fc.nat(3),
      day: fc.option(fc.nat(4)),
      hour: fc.integer({ min: 10, max: 12 }),
    }),
  },
  // The days of Today, and those of the alerts themselves.
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('read' as const), tab, days: fc.constantFrom(1, 5) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.nat(12_000) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reconnect' as const), tab }) },
)

test('whatever order tabs read in, one of them reports each change, and two sounds are ten seconds apart', () => {
  const counts = { reports: 0, sounds: 0, joined: 0 }
  const property = fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
    const store = new ChangingStore()
    const today = daysFrom(0, 1).first
    const openTab = () => ({ watch: createReadingWatch(() => today), read: new Set<number>() })
    const tabs = Array.from({ length: tabCount }, openTab)
    const early: Change[] = []
    let record = nothingReported
    let now = 1_000_000
    const found = new Set<string>()
    const reported: string[] = []
    const sounds: number[] = []

    function report(changes: readonly Change[]): void {
      for (const change of changes) found.add(changeKeyOf(change))
      const { next, taken, hasSound } = takeUnreported(record, {
        changes,
        readAt: now,
        wantsSound: true,
        isSeen: false,
        now,
      })
      record = next
      reported.push(...taken.map(changeKeyOf))
      if (hasSound) sounds.push(now)
      if (taken.length > 0) counts.reports += 1
      if (taken.length > 1) counts.joined += 1
    }

    for (const step of steps) {
      if (step.type === 'place') store.place(step.guest, step.day, step.hour)
      else if (step.type === 'wait') now += step.ms
      else if (step.type === 'reconnect') {
        tabs[step.tab]?.watch.reset()
        tabs[step.tab]?.read.clear()
      } else {
        const { watch, read } = tabs[step.tab] ?? openTab()
        const response = { ...store.respond(daysFrom(0, step.days), store.now()), receivedAt: store.now() }
        const changes = watch.receive(response)
        if (!read.has(step.days)) early.push(...changes)
        read.add(step.days)
        report(changes)
      }
    }
    const ofReservation = Map.groupBy(reported, (key) => key.split('\n')[0])
    for (const keys of ofReservation.values())
      expect(keys.filter((key, index) => key === keys[index - 1])).toEqual([])
    expect(new Set(reported)).toEqual(found)
    expect(early, 'reported at a first reading').toEqual([])
    const pauses = sounds.map((at, index) => at - (sounds[index - 1] ?? -Infinity))
    expect(Math.min(...pauses, Infinity)).toBeGreaterThanOrEqual(10_000)
    counts.sounds += sounds.length
  })
  fc.assert(property, randomCases(300))
  reportTrials(counts)
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(10)
})

const gone = (id = '1') => ({ before: {}, now: null, last: { id }, wasGone: false }) as Change
const back = { before: {}, now: {}, last: { id: '1' }, wasGone: true } as Change
const take = (record: typeof nothingReported, change: Change, now: number, readAt = now) =>
  takeUnreported(record, { changes: [change], readAt, wantsSound: true, isSeen: false, now })

test('a clock that is set back does not silence alerts for long', () => {
  const later = take(nothingReported, gone(), 10_000_000)
  expect([later.hasSound, take(later.next, gone('2'), 5_000_000).hasSound]).toEqual([true, true])
})

test('what happens once more is reported once more, but not by a tab that learns late of the first time', () => {
  const first = take(nothingReported, gone(), 2, 1)
  const second = take(first.next, back, 4, 3)
  const dayLater = 24 * 3_600_000 + 4
  const later = [take(first.next, gone(), dayLater - 10, 3), take(first.next, gone(), dayLater, 3)]
  const counts = [second, take(second.next, gone(), 6, 3), take(second.next, gone(), 6, 5), ...later]
  expect(counts.map(({ taken }) => taken.length)).toEqual([1, 0, 1, 0, 1])
})
