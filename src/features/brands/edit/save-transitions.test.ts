import { describe, expect, test } from 'vitest'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import {
  after,
  english,
  name,
  opened,
  saving,
  sent,
  store,
  texts,
  timeout,
  typed,
  written,
} from '#testing/brands/editing-events.ts'
import { createEditingState, isUndoable, shownTexts, undecidedPaths } from './editing-state.ts'
import type { EditingEvent } from './reduce-editing.ts'

describe('saving', () => {
  test('reads first, and sends what was typed and nothing else', () => {
    const requested = after([...typed(name, 'ضياء', 'نور'), { type: 'save-requested' }])
    expect(requested.save?.stage).toBe('reading')
    expect(sent(after([{ type: 'read', latest: opened.known }], requested))).toEqual(
      texts({ [name]: 'ضياء' }),
    )
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
    const saved = after([...since, ...written(texts({ [name]: 'ضياء' }), null)], writing)
    expect([...saved.dirty]).toEqual([
      [name, { text: 'قمر', base: 'ضياء' }],
      [english, { text: 'Qamar', base: 'Nour' }],
    ])
  })

  test('names beside it what others changed, and nothing of what was saved', () => {
    const writing = after([...typed(name, 'ضياء', 'نور'), ...saving(opened.known)])
    const read = texts({ [name]: 'ضياء', [english]: 'Noor', logo: '' })
    const since = typed('logo', 'https://a.example/l.png', '')
    const saved = after([...since, ...written(texts({ [name]: 'ضياء' }), read)], writing)
    expect([...saved.updatedPaths]).toEqual([english])
  })

  test('sends nothing where the store has another text than was typed over: somebody decides first', () => {
    const requested = after([...typed(name, 'ضياء', 'نور'), ...saving(texts({ [name]: 'قمر' }))])
    expect([sent(requested), requested.outcome]).toEqual([null, { kind: 'conflict' }])
  })

  test('that is taken back says so', () => {
    const saved = after([
      ...typed(name, 'ضياء', 'نور'),
      ...saving(opened.known),
      ...written(texts({ [name]: 'ضياء' }), null),
    ])
    const undone = after(
      [
        { type: 'undo-requested' },
        { type: 'read', latest: saved.known },
        ...written(texts({ [name]: 'نور' }), null),
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
    const alreadyThere = after([...events, ...saving(texts({ [name]: 'ضياء' }))])
    expect([sent(alreadyThere), alreadyThere.outcome, alreadyThere.dirty.size]).toEqual([
      null,
      { kind: 'already-there' },
      0,
    ])
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
    const saved = after([...events, ...written(texts({ [name]: 'ضياء' }), null)])
    expect(saved.outcome).toMatchObject({ kind: 'saved', isConfirmed: false, notUndoable: [] })
    expect(saved.outcome).toMatchObject({ differences: [{ path: name, before: 'ضياء ', after: 'ضياء' }] })
    expect(shownTexts(saved).get(name)).toBe('ضياء')
    expect(shownTexts(saved).get(english)).toBe('Diya')
    expect(undecidedPaths(saved)).toEqual([])
  })

  test('does not ask about a reading that came while it was under way', () => {
    const writing = after([...typed(name, 'ضياء', 'نور'), ...saving(opened.known)])
    const refetched = after([{ type: 'refetched', latest: texts({ [name]: 'قمر', logo: 'x' }) }], writing)
    expect(undecidedPaths(refetched)).toEqual([])
    expect(shownTexts(refetched).get('logo')).toBe('x')
  })

  test('takes a text of ours that arrives late for ours', () => {
    const lost = after([
      ...typed(name, 'ضياء', 'نور'),
      ...saving(opened.known),
      { type: 'write-failed', error: timeout },
    ])
    const next = after([...typed(name, 'قمر', 'نور'), ...saving(texts({ [name]: 'ضياء' }))], lost)
    expect(sent(next)).toEqual(texts({ [name]: 'قمر' }))
    // The same holds if a refetch before its arrival still has the earlier text.
    const early = after([{ type: 'refetched', latest: opened.known }], lost)
    const later = after([...typed(name, 'قمر', 'نور'), ...saving(texts({ [name]: 'ضياء' }))], early)
    expect(sent(later)).toEqual(texts({ [name]: 'قمر' }))
  })
})

describe('an undo', () => {
  const saved = after([
    ...typed(name, 'ضياء', 'نور'),
    ...saving(opened.known),
    ...written(texts({ [name]: 'ضياء' }), null),
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
