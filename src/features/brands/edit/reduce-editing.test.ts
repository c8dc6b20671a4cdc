import { describe, expect, test } from 'vitest'
import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import {
  isUndoable,
  createEditingState,
  shownTexts,
  undecidedPaths,
  type EditingState,
} from './editing-state.ts'
import { reduceEditing, type EditingEvent } from './reduce-editing.ts'

const store = { languages: ['ar', 'en'], defaultLanguage: 'ar' }
const name = 'translations.ar.name'
const english = 'translations.en.name'
const texts = (entries: { [path in BrandPath]?: string }): BrandTexts =>
  new Map(Object.entries(entries) as [BrandPath, string][])
const opened = createEditingState(texts({ [name]: 'نور', [english]: 'Nour', logo: '' }), store)
const timeout = new ApiError({ status: 504 })

const after = (events: EditingEvent[], from: EditingState = opened) => events.reduce(reduceEditing, from)
const typed = (path: BrandPath, text: string, base: string | undefined): EditingEvent[] => [
  { type: 'typed', path, text, base },
]
const sent = ({ save }: EditingState) => (save?.stage === 'writing' ? save.sent : null)
const saving = (latest: BrandTexts | null): EditingEvent[] => [
  { type: 'save-requested' },
  { type: 'read', latest },
]
const answered = (answered: BrandTexts, latest: BrandTexts | null): EditingEvent[] => [
  { type: 'written', responseTexts: answered, latest },
]

describe('saving', () => {
  test('reads first, and sends what was typed and nothing else', () => {
    const asked = after([...typed(name, 'ضياء', 'نور'), { type: 'save-requested' }])
    expect(asked.save?.stage).toBe('reading')
    expect(sent(after([{ type: 'read', latest: opened.known }], asked))).toEqual(texts({ [name]: 'ضياء' }))
  })

  test('asked for where nothing was typed says so, with a look before it as well', () => {
    expect(after([{ type: 'save-requested' }]).outcome).toEqual({ kind: 'nothing-changed' })
    const reviewed = after([{ type: 'review-requested' }])
    expect([reviewed.outcome, reviewed.dialog]).toEqual([{ kind: 'nothing-changed' }, null])
    const typedOver = after([...typed(name, 'ضياء', 'نور'), { type: 'review-requested' }])
    expect(typedOver.dialog).toEqual({ kind: 'review' })
  })

  test('leaves what was typed meanwhile, over what was saved of it', () => {
    const writing = after([...typed(name, 'ضياء', 'نور'), ...saving(opened.known)])
    const since = [...typed(name, 'قمر', 'نور'), ...typed(english, 'Qamar', 'Nour')]
    const saved = after([...since, ...answered(texts({ [name]: 'ضياء' }), null)], writing)
    expect([...saved.dirty]).toEqual([
      [name, { text: 'قمر', base: 'ضياء' }],
      [english, { text: 'Qamar', base: 'Nour' }],
    ])
  })

  test('names beside it what others changed, and nothing of what was saved', () => {
    const writing = after([...typed(name, 'ضياء', 'نور'), ...saving(opened.known)])
    const read = texts({ [name]: 'ضياء', [english]: 'Noor', logo: '' })
    const since = typed('logo', 'https://a.example/l.png', '')
    const saved = after([...since, ...answered(texts({ [name]: 'ضياء' }), read)], writing)
    expect([...saved.updatedPaths]).toEqual([english])
  })

  test('sends nothing where the store has another text than was typed over: somebody decides first', () => {
    const asked = after([...typed(name, 'ضياء', 'نور'), ...saving(texts({ [name]: 'قمر' }))])
    expect([sent(asked), asked.outcome]).toEqual([null, { kind: 'conflict' }])
  })

  test('that is taken back says so', () => {
    const saved = after([
      ...typed(name, 'ضياء', 'نور'),
      ...saving(opened.known),
      ...answered(texts({ [name]: 'ضياء' }), null),
    ])
    const undone = after(
      [
        { type: 'undo-requested' },
        { type: 'read', latest: saved.known },
        ...answered(texts({ [name]: 'نور' }), null),
      ],
      saved,
    )
    expect([saved.outcome, undone.outcome]).toMatchObject([{ isUndo: false }, { isUndo: true }])
  })

  test('takes nothing typed into a field of which nothing is known for nothing', () => {
    const blind = createEditingState(texts({}), store)
    expect(after(typed(name, '', undefined), blind).dirty.size).toBe(0)
    expect(after(typed(name, 'x', undefined), blind).dirty.size).toBe(1)
  })

  test('of a draft leaves out what the store has by now', () => {
    const restored = after([
      {
        type: 'restored',
        dirty: new Map<BrandPath, { text: string; base: string | undefined }>([
          [name, { text: 'نور', base: 'قمر' }],
          [english, { text: 'Noor', base: 'Nour' }],
        ]),
      },
    ])
    expect([...restored.dirty.keys()]).toEqual([english])
  })

  test('asked for twice is one save', () => {
    const once = after([...typed(name, 'ضياء', 'نور'), { type: 'save-requested' }])
    expect(after([{ type: 'save-requested' }], once)).toBe(once)
  })

  test('sends nothing where the store could not be looked at, or has it already', () => {
    const events = typed(name, 'ضياء', 'نور')
    const failed = after([...events, { type: 'save-requested' }, { type: 'read-failed', error: timeout }])
    expect([sent(failed), failed.outcome]).toMatchObject([null, { kind: 'failed', wasSent: false }])
    const there = after([...events, ...saving(texts({ [name]: 'ضياء' }))])
    expect([sent(there), there.outcome, there.dirty.size]).toEqual([null, { kind: 'already-there' }, 0])
  })

  test('into a store that lets nobody read sends what was typed', () => {
    const blind = createEditingState(texts({}), store)
    expect(sent(after([...typed(name, 'ضياء', undefined), ...saving(null)], blind))?.size).toBe(1)
  })

  test('shows what the store has of what was sent, and keeps what it says nothing of', () => {
    const events = [
      ...typed(name, 'ضياء ', 'نور'),
      ...typed(english, 'Diya', 'Nour'),
      ...saving(opened.known),
    ]
    const saved = after([...events, ...answered(texts({ [name]: 'ضياء' }), null)])
    expect(saved.outcome).toMatchObject({ kind: 'saved', isConfirmed: false, notUndoable: [] })
    expect(saved.outcome).toMatchObject({ differences: [{ path: name, before: 'ضياء ', after: 'ضياء' }] })
    expect(shownTexts(saved).get(name)).toBe('ضياء')
    expect(shownTexts(saved).get(english)).toBe('Diya')
    expect(undecidedPaths(saved)).toEqual([])
  })

  test('does not ask about a reading that came while it was under way', () => {
    const writing = after([...typed(name, 'ضياء', 'نور'), ...saving(opened.known)])
    const heard = after([{ type: 'refetched', latest: texts({ [name]: 'قمر', logo: 'x' }) }], writing)
    expect(undecidedPaths(heard)).toEqual([])
    expect(shownTexts(heard).get('logo')).toBe('x')
  })

  test('takes a text of ours that arrives late for ours', () => {
    const lost = after([
      ...typed(name, 'ضياء', 'نور'),
      ...saving(opened.known),
      { type: 'write-failed', error: timeout },
    ])
    const next = after([...typed(name, 'قمر', 'نور'), ...saving(texts({ [name]: 'ضياء' }))], lost)
    expect(sent(next)).toEqual(texts({ [name]: 'قمر' }))
    // Nor is one that had not arrived yet when the store was looked at in between.
    const early = after([{ type: 'refetched', latest: opened.known }], lost)
    const later = after([...typed(name, 'قمر', 'نور'), ...saving(texts({ [name]: 'ضياء' }))], early)
    expect(sent(later)).toEqual(texts({ [name]: 'قمر' }))
  })
})

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
    // A field that is empty is needed until the store has another text for it.
    const needed = after([...typed(name, '', 'نور'), { type: 'save-requested' }])
    const lost = { ...needed, dirty: new Map() }
    expect(after([elsewhere], lost).fieldErrors.size).toBe(0)
    expect(after([{ type: 'refetched', latest: opened.known }], lost).fieldErrors.size).toBe(1)
  })

  test('of an empty name comes without asking the store', () => {
    const needed = after([...typed(name, ' ', 'نور'), { type: 'save-requested' }])
    expect([needed.save, needed.fieldErrors]).toEqual([null, new Map([[name, 'required']])])
  })
})

describe('an undo', () => {
  const saved = after([
    ...typed(name, 'ضياء', 'نور'),
    ...saving(opened.known),
    ...answered(texts({ [name]: 'ضياء' }), null),
  ])

  test('sends what was there before, over what was saved', () => {
    const undone = after([{ type: 'undo-requested' }, { type: 'read', latest: saved.known }], saved)
    expect(sent(undone)).toEqual(texts({ [name]: 'نور' }))
  })

  test('leaves out what was typed elsewhere, and is not offered over what was typed since', () => {
    const events: EditingEvent[] = [{ type: 'undo-requested' }, { type: 'read', latest: saved.known }]
    expect(sent(after([...typed(english, 'Diya', 'Nour'), ...events], saved))).toEqual(
      texts({ [name]: 'نور' }),
    )
    expect(isUndoable(after(typed(name, 'قمر', 'ضياء'), saved))).toBe(false)
  })

  test('asks first where somebody else has written since, whoever noticed', () => {
    const theirs = texts({ [name]: 'قمر' })
    const noticed = after([{ type: 'refetched', latest: theirs }, { type: 'undo-requested' }], saved)
    const unnoticed = after([{ type: 'undo-requested' }, { type: 'read', latest: theirs }], saved)
    for (const state of [noticed, unnoticed]) {
      expect([state.save, undecidedPaths(state)]).toEqual([null, [name]])
      expect(shownTexts(state).get(name)).toBe('نور')
    }
  })
})

describe('a clearing', () => {
  const asked = after([...typed(english, '', 'Nour'), { type: 'save-requested' }])
  const wanted = asked.dialog?.kind === 'clear' ? asked.dialog.requested : new Map()

  test('is asked about, and sent once confirmed', () => {
    expect([asked.save, asked.dialog?.kind]).toEqual([null, 'clear'])
    expect(after([{ type: 'clearing-confirmed', requested: wanted }], asked).save?.stage).toBe('reading')
  })

  test('is not sent where somebody else wrote while it was asked about, and is asked about anew', () => {
    const theirs = texts({ [english]: 'Moon' })
    const stopped = after(
      [
        { type: 'refetched', latest: theirs },
        { type: 'clearing-confirmed', requested: wanted },
      ],
      asked,
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
