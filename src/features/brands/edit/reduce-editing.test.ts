import { describe, expect, test } from 'vitest'
import { ApiError } from '#src/lib/api/api-error.ts'
import {
  after,
  english,
  name,
  opened,
  saving,
  texts,
  timeout,
  typed,
} from '#testing/brands/editing-events.ts'
import { shownTexts, undecidedPaths } from './editing-state.ts'
import type { EditingEvent } from './reduce-editing.ts'

test('fields that colleagues changed are marked next to the typed ones, until the marks are dismissed', () => {
  const typing = after(typed(name, 'ضياء', 'نور'))
  const elsewhere: EditingEvent = {
    type: 'refetched',
    latest: texts({ [name]: 'نور', [english]: 'Noor', logo: '' }),
  }
  const named = after([elsewhere], typing)
  expect([...named.updatedPaths]).toEqual([english])
  const seen = after([{ type: 'updates-acknowledged' }], named)
  expect([...seen.updatedPaths]).toEqual([])
  expect(shownTexts(seen)).toEqual(shownTexts(named))
})

describe('texts of a failed save that the store turns out to have', () => {
  const elsewhere: EditingEvent = { type: 'refetched', latest: texts({ [name]: 'ضياء' }) }
  const typing = typed(name, 'ضياء', 'نور')

  test('are reported as saved if they had been sent', () => {
    const lost = after([...typing, ...saving(opened.known), { type: 'write-failed', error: timeout }])
    expect(after([elsewhere], lost).outcome).toMatchObject({ kind: 'saved', isConfirmed: true })
  })

  test('are reported as there already if nothing was sent', () => {
    const unread = after([...typing, { type: 'save-requested' }, { type: 'read-failed', error: timeout }])
    expect(after([elsewhere], unread).outcome).toEqual({ kind: 'already-there' })
  })

  test('leave the failure on the page while another text is not saved', () => {
    const lost = after([...typing, ...saving(opened.known), { type: 'write-failed', error: timeout }])
    const typedSince = after(typed(english, 'Diya', 'Nour'), lost)
    expect(after([elsewhere], typedSince).outcome).toMatchObject({ kind: 'failed' })
  })
})

describe('a refusal', () => {
  test('stays at its field until the field is edited', () => {
    const error = new ApiError({ status: 422, fields: { name: ['Taken'], nowhere: ['x'] } })
    const refused = after([
      ...typed(name, 'ضياء', 'نور'),
      ...saving(opened.known),
      { type: 'write-failed', error },
    ])
    expect(refused.fieldErrors).toEqual(new Map([[name, { message: 'Taken' }]]))
    expect(refused.outcome).toEqual({ kind: 'failed', error, wasSent: true })
    expect(after(typed(name, 'قمر', 'نور'), refused).fieldErrors.size).toBe(0)
  })

  test('disappears when its own field is decided, and other refusals stay', () => {
    const error = new ApiError({ status: 422, fields: { name: ['Taken'], logo: ['No'] } })
    const refused = after([
      ...typed(name, 'ضياء', 'نور'),
      ...typed('logo', 'https://a.example/l.png', ''),
      ...saving(opened.known),
      { type: 'write-failed', error },
    ])
    const taken: EditingEvent = {
      type: 'conflict-decided',
      paths: [name],
      choice: 'theirs',
      theirs: opened.known,
    }
    const elsewhere: EditingEvent = {
      type: 'refetched',
      latest: texts({ [name]: 'سنا', [english]: 'Sana' }),
    }
    expect([...after([elsewhere], refused).fieldErrors.keys()]).toEqual([name, 'logo'])
    expect([...after([taken], refused).fieldErrors.keys()]).toEqual(['logo'])
    // The error of an empty required field stays until the store has another text for it.
    const required = after([...typed(name, '', 'نور'), { type: 'save-requested' }])
    const lost = { ...required, dirty: new Map() }
    expect(after([elsewhere], lost).fieldErrors.size).toBe(0)
    expect(after([{ type: 'refetched', latest: opened.known }], lost).fieldErrors.size).toBe(1)
  })

  test('of an empty name is shown without a request', () => {
    const required = after([...typed(name, ' ', 'نور'), { type: 'save-requested' }])
    expect([required.save, required.fieldErrors]).toEqual([null, new Map([[name, 'required']])])
  })
})

describe('clearing a text', () => {
  const requested = after([...typed(english, '', 'Nour'), { type: 'save-requested' }])
  const confirmed = requested.dialog?.kind === 'clear' ? requested.dialog.requested : new Map()

  test('is confirmed first, and then sent', () => {
    expect([requested.save, requested.dialog?.kind]).toEqual([null, 'clear'])
    expect(after([{ type: 'clearing-confirmed', requested: confirmed }], requested).save?.stage).toBe(
      'reading',
    )
  })

  test('is not sent if a colleague changed the text during the confirmation, and is confirmed again', () => {
    const theirs = texts({ [english]: 'Moon' })
    const stopped = after(
      [
        { type: 'refetched', latest: theirs },
        { type: 'clearing-confirmed', requested: confirmed },
      ],
      requested,
    )
    expect([stopped.save, stopped.dialog, stopped.outcome]).toEqual([null, null, { kind: 'conflict' }])
    const decided: EditingEvent = { type: 'conflict-decided', paths: [english], choice: 'mine', theirs }
    expect(after([decided, { type: 'save-requested' }], stopped).dialog?.kind).toBe('clear')
  })
})

test('a restored draft over a text that has changed since needs a decision', () => {
  const restored = after([{ type: 'restored', dirty: new Map([[name, { text: 'ضياء', base: 'قمر' }]]) }])
  expect(undecidedPaths(restored)).toEqual([name])
})

test('a decision about a conflict that ended before the screen showed it makes no new one', () => {
  const lost = after([
    ...typed(name, 'ضياء', 'نور'),
    ...saving(opened.known),
    { type: 'write-failed', error: timeout },
    ...typed(name, 'قمر', 'نور'),
  ])
  const theirs = texts({ [name]: 'سنا' })
  const inConflict = after([{ type: 'refetched', latest: theirs }], lost)
  expect(undecidedPaths(inConflict)).toEqual([name])
  const decided = after(
    [
      // The write without a response arrives late.
      { type: 'refetched', latest: texts({ [name]: 'ضياء' }) },
      { type: 'conflict-decided', paths: [name], choice: 'mine', theirs },
    ],
    inConflict,
  )
  expect(undecidedPaths(decided)).toEqual([])
})

test('a text that a colleague restores needs a decision, though this page once sent it without a response', () => {
  const arrived = after([
    ...typed(name, 'ضياء', 'نور'),
    ...saving(opened.known),
    { type: 'write-failed', error: timeout },
    { type: 'refetched', latest: texts({ [name]: 'ضياء' }) },
    ...typed(name, 'قمر', 'ضياء'),
  ])
  const theirs = texts({ [name]: 'سنا' })
  const decided = after(
    [
      { type: 'refetched', latest: theirs },
      { type: 'conflict-decided', paths: [name], choice: 'mine', theirs },
    ],
    arrived,
  )
  expect(undecidedPaths(decided)).toEqual([])
  const restored = after([{ type: 'refetched', latest: texts({ [name]: 'ضياء' }) }], decided)
  expect(undecidedPaths(restored)).toEqual([name])
})
