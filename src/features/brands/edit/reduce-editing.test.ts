import { describe, expect, test } from 'vitest'
import { ApiError } from '#src/lib/api/api-error.ts'
import { after, english, name, opened, saving, texts, typed } from '#testing/brands/editing-events.ts'
import { shownTexts, undecidedPaths } from './editing-state.ts'
import type { EditingEvent } from './reduce-editing.ts'

test('what others changed meanwhile is named beside what is typed, until it has been seen', () => {
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

describe('a refusal', () => {
  test('stays at its field until that is edited', () => {
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

  test('is forgotten with what it was about, and with nothing else', () => {
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

  test('of an empty name comes without asking the store', () => {
    const required = after([...typed(name, ' ', 'نور'), { type: 'save-requested' }])
    expect([required.save, required.fieldErrors]).toEqual([null, new Map([[name, 'required']])])
  })
})

describe('a clearing', () => {
  const requested = after([...typed(english, '', 'Nour'), { type: 'save-requested' }])
  const confirmed = requested.dialog?.kind === 'clear' ? requested.dialog.requested : new Map()

  test('is asked about, and sent once confirmed', () => {
    expect([requested.save, requested.dialog?.kind]).toEqual([null, 'clear'])
    expect(after([{ type: 'clearing-confirmed', requested: confirmed }], requested).save?.stage).toBe(
      'reading',
    )
  })

  test('is not sent where somebody else wrote while it was asked about, and is asked about anew', () => {
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

test('a restored text that was typed over another than the store has now has to be decided', () => {
  const restored = after([{ type: 'restored', dirty: new Map([[name, { text: 'ضياء', base: 'قمر' }]]) }])
  expect(undecidedPaths(restored)).toEqual([name])
})
