import { expect, test, vi } from 'vitest'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import {
  after,
  english,
  lost,
  name,
  opened,
  saving,
  sent,
  texts,
  timeout,
  typed,
  writing,
  written,
} from '#testing/brands/editing-events.ts'
import { createEditingState, isUndoable, shownTexts, undecidedPaths } from './editing-state.ts'
import type { EditingEvent } from './reduce-editing.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))

test('a save without changes reports that nothing changed, also with a review before it', () => {
  expect(after([{ type: 'save-requested' }]).outcome).toEqual({ kind: 'nothing-changed' })
  const reviewed = after([{ type: 'review-requested' }])
  expect([reviewed.outcome, reviewed.dialog]).toEqual([{ kind: 'nothing-changed' }, null])
  const typedOver = after([...typed(name, 'ضياء', 'نور'), { type: 'review-requested' }])
  expect(typedOver.dialog).toEqual({ kind: 'review' })
})

test('a save marks the fields that colleagues changed, but not the saved ones', () => {
  const read = texts({ [name]: 'ضياء', [english]: 'Noor', logo: '' })
  const since = typed('logo', 'https://a.example/l.png', '')
  const saved = after([...since, ...written(texts({ [name]: 'ضياء' }), read)], writing)
  expect([...saved.updatedPaths]).toEqual([english])
})

test('a save of a name without a visible character is refused, and of another text clears it', () => {
  const requested = after([...typed(name, '\u200f\u2060', 'نور'), { type: 'save-requested' }])
  expect([requested.save, requested.fieldErrors.get(name)]).toEqual([null, 'required'])
  const cleared = after([...typed(english, '\u200f ', 'Nour'), { type: 'save-requested' }])
  expect(cleared.dialog).toMatchObject({
    kind: 'clear',
    requested: new Map([[english, { text: '', base: 'Nour' }]]),
  })
})

test('a save sends a slug without invisible marks and outer blanks, and nothing if that leaves the stored one', () => {
  const slug = 'translations.ar.metadata_url'
  const requested = after([...typed(slug, ' \u200eoud\u00a0', 'nour'), ...saving(opened.known)])
  expect(sent(requested)).toEqual(texts({ [slug]: 'oud' }))
  expect(requested.dirty.get(slug)?.text).toBe('oud')
  const same = after([
    { type: 'refetched', latest: texts({ [slug]: '%D9%86%D9%88%D8%B1' }) },
    ...typed(slug, 'نور ', '%D9%86%D9%88%D8%B1'),
    { type: 'save-requested' },
  ])
  expect([same.outcome, same.dirty.size]).toEqual([{ kind: 'nothing-changed' }, 0])
})

test('a save ignores an empty input in a field whose text is unknown', () => {
  const blind = createEditingState(texts({}))
  expect(after(typed(name, '', undefined), blind).dirty.size).toBe(0)
  expect(after(typed(name, 'x', undefined), blind).dirty.size).toBe(1)
})

test('a save of a draft leaves out texts that the store already has', () => {
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

test('a save that is requested twice runs once', () => {
  const once = after([...typed(name, 'ضياء', 'نور'), { type: 'save-requested' }])
  expect(after([{ type: 'save-requested' }], once)).toBe(once)
})

test('a save sends nothing when the store cannot be read, or has the text already', () => {
  const events = typed(name, 'ضياء', 'نور')
  const failed = after([...events, { type: 'save-requested' }, { type: 'save-failed', error: timeout }])
  expect([sent(failed), failed.outcome]).toMatchObject([null, { kind: 'failed', wasSent: false }])
  const alreadyThere = after([...events, ...saving(texts({ [name]: 'ضياء' }))])
  expect([sent(alreadyThere), alreadyThere.outcome, alreadyThere.dirty.size]).toEqual([
    null,
    { kind: 'already-there' },
    0,
  ])
})

test('a save shows the store’s version of a saved text, and the sent one for fields that the store does not return', () => {
  const events = [...typed(name, 'ضياء ', 'نور'), ...typed(english, 'Diya', 'Nour'), ...saving(opened.known)]
  const saved = after([...events, ...written(texts({ [name]: 'ضياء' }), null)])
  expect(saved.outcome).toMatchObject({ kind: 'saved', isConfirmed: false, notUndoable: [] })
  expect(saved.outcome).toMatchObject({ differences: [{ path: name, before: 'ضياء ', after: 'ضياء' }] })
  expect(shownTexts(saved).get(name)).toBe('ضياء')
  expect(shownTexts(saved).get(english)).toBe('Diya')
  expect(saved.undo.get(name)).toEqual({ text: 'نور', base: 'ضياء' })
  expect(undecidedPaths(saved)).toEqual([])
})

test('a save does not ask about a refetch that arrives while it is running', () => {
  const refetched = after([{ type: 'refetched', latest: texts({ [name]: 'قمر', logo: 'x' }) }], writing)
  expect(undecidedPaths(refetched)).toEqual([])
  expect(shownTexts(refetched).get('logo')).toBe('x')
})

test('a save recognizes its own text that the store stores late', () => {
  const next = after([...typed(name, 'قمر', 'نور'), ...saving(texts({ [name]: 'ضياء' }))], lost)
  expect(sent(next)).toEqual(texts({ [name]: 'قمر' }))
  // The same holds if a refetch before its arrival still has the earlier text.
  const early = after([{ type: 'refetched', latest: opened.known }], lost)
  const later = after([...typed(name, 'قمر', 'نور'), ...saving(texts({ [name]: 'ضياء' }))], early)
  expect(sent(later)).toEqual(texts({ [name]: 'قمر' }))
  // The text from before is sent too, because the store may have another by now.
  const back = after([...typed(name, 'نور', 'ضياء'), ...saving(texts({ [name]: 'ضياء' }))], lost)
  expect(sent(back)).toEqual(texts({ [name]: 'نور' }))
})

const nameSaved = after(written(texts({ [name]: 'ضياء' }), null), writing)

test('an undo does not touch other typed fields, and is not offered once its field is edited again', () => {
  const events: EditingEvent[] = [{ type: 'undo-requested' }, { type: 'read-first', latest: nameSaved.known }]
  expect(sent(after([...typed(english, 'Diya', 'Nour'), ...events], nameSaved))).toEqual(
    texts({ [name]: 'نور' }),
  )
  const edited = after(typed(name, 'قمر', 'ضياء'), nameSaved)
  expect([opened, nameSaved, edited].map(isUndoable)).toEqual([false, true, false])
})

test('an undo asks first when a colleague has changed the text since, seen or not', () => {
  const theirs = texts({ [name]: 'قمر' })
  const noticed = after([{ type: 'refetched', latest: theirs }, { type: 'undo-requested' }], nameSaved)
  const unnoticed = after([{ type: 'undo-requested' }, { type: 'read-first', latest: theirs }], nameSaved)
  for (const state of [noticed, unnoticed]) {
    expect([state.save, undecidedPaths(state)]).toEqual([null, [name]])
    expect([shownTexts(state).get(name), isUndoable(state)]).toEqual(['نور', true])
  }
})
