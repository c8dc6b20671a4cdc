import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/lib/api/api-error.ts'
import {
  after,
  english,
  lost,
  name,
  opened,
  saving,
  texts,
  timeout,
  typed,
} from '#testing/brands/editing-events.ts'
import { undecidedPaths } from './editing-state.ts'
import type { EditingEvent } from './reduce-editing.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))

test('a failed save whose texts the store has is reported as saved, as there already, or still as failed', () => {
  const elsewhere: EditingEvent = { type: 'refetched', latest: texts({ [name]: 'ضياء' }) }
  expect(after([elsewhere], lost).outcome).toMatchObject({ kind: 'saved', isConfirmed: true })
  // Nothing was sent.
  const events = [...typed(name, 'ضياء', 'نور'), { type: 'save-requested' } as const]
  const unread = after([...events, { type: 'save-failed', error: timeout }])
  expect(after([elsewhere], unread).outcome).toEqual({ kind: 'already-there' })
  // Another text is not saved.
  const typedSince = after(typed(english, 'Diya', 'Nour'), lost)
  expect(after([elsewhere], typedSince).outcome).toMatchObject({ kind: 'failed' })
})

test('a refusal disappears when its own field is decided, and other refusals stay', () => {
  const error = new ApiError({ status: 422, fields: { name: ['Taken'], logo: ['No'] } })
  const refused = after([
    ...typed(name, 'ضياء', 'نور'),
    ...typed('logo', 'https://a.example/l.png', ''),
    ...saving(opened.known),
    { type: 'save-failed', error },
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
  const emptied = { ...required, dirty: new Map() }
  expect(after([elsewhere], emptied).fieldErrors.size).toBe(0)
  expect(after([{ type: 'refetched', latest: opened.known }], emptied).fieldErrors.size).toBe(1)
})

const requested = after([...typed(english, '', 'Nour'), { type: 'save-requested' }])

test('clearing a text is not sent if a colleague changed the text during the confirmation, and is confirmed again', () => {
  const theirs = texts({ [english]: 'Moon' })
  const stopped = after([{ type: 'refetched', latest: theirs }, { type: 'clearing-confirmed' }], requested)
  expect([stopped.save, stopped.dialog, stopped.outcome]).toEqual([null, null, { kind: 'conflict' }])
  const decided: EditingEvent = { type: 'conflict-decided', paths: [english], choice: 'mine', theirs }
  expect(after([decided, { type: 'save-requested' }], stopped).dialog?.kind).toBe('clear')
  // The confirmation was of another text than the one that the decision replaces.
  const decidedMeanwhile = after(
    [{ type: 'refetched', latest: theirs }, decided, { type: 'clearing-confirmed' }],
    requested,
  )
  expect([decidedMeanwhile.save, decidedMeanwhile.dialog?.kind]).toEqual([null, 'clear'])
})

test('a decision about a conflict that ended before the screen showed it makes no new one', () => {
  const theirs = texts({ [name]: 'سنا' })
  const inConflict = after([...typed(name, 'قمر', 'نور'), { type: 'refetched', latest: theirs }], lost)
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
  const theirs = texts({ [name]: 'سنا' })
  const decided = after(
    [
      { type: 'refetched', latest: texts({ [name]: 'ضياء' }) },
      ...typed(name, 'قمر', 'ضياء'),
      { type: 'refetched', latest: theirs },
      { type: 'conflict-decided', paths: [name], choice: 'mine', theirs },
    ],
    lost,
  )
  expect(undecidedPaths(decided)).toEqual([])
  const restored = after([{ type: 'refetched', latest: texts({ [name]: 'ضياء' }) }], decided)
  expect(undecidedPaths(restored)).toEqual([name])
})
