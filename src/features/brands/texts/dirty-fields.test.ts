import { expect, test, vi } from 'vitest'
import type { BrandPath, BrandTexts } from './brand-texts.ts'
import {
  conflictsOf,
  clearedPaths,
  pendingChanges,
  type DirtyField,
  type DirtyFields,
  listChanges,
} from './dirty-fields.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))

const name = 'translations.ar.name'
const description = 'translations.en.description'

const typed = (entries: { [path in BrandPath]?: DirtyField }): DirtyFields =>
  new Map(Object.entries(entries) as [BrandPath, DirtyField][])
const texts = (entries: { [path in BrandPath]?: string }): BrandTexts =>
  new Map(Object.entries(entries) as [BrandPath, string][])
const none = texts({})

test('fields that a save would empty are listed, also blank ones', () => {
  const blank = { logo: { text: '', base: 'x' }, [name]: { text: ' \n', base: 'x' } }
  expect(clearedPaths(typed({ ...blank, banner: { text: 'x', base: '' } }))).toEqual(['logo', name])
})

test.each<[string, DirtyField, string | undefined, boolean]>([
  ['needs a decision', { text: 'ضياء', base: 'نور' }, 'قمر', true],
  ['needs a decision, also if it was unknown before', { text: 'ضياء', base: undefined }, 'قمر', true],
  ['needs a decision, also if it was cleared', { text: 'ضياء', base: 'نور' }, '', true],
  ['needs no decision if both texts are equal', { text: 'ضياء', base: 'نور' }, 'ضياء', false],
  ['needs no decision if it has its old text again', { text: 'ضياء', base: 'نور' }, 'نور', false],
  ['needs no decision if only line ends differ', { text: 'ضياء', base: 'نو\nر' }, 'نور', false],
  ['needs no decision if its unknown text was empty', { text: 'ضياء', base: undefined }, '', false],
  ['needs no decision if the store does not return it', { text: 'ضياء', base: 'نور' }, undefined, false],
])('a field that a colleague changed meanwhile %s', (_, mine, now, isConflict) => {
  const known = now === undefined ? none : texts({ [name]: now })
  expect(conflictsOf(typed({ [name]: mine }), known)).toEqual(isConflict ? [name] : [])
})

const mine = typed({ [name]: { text: 'ضياء', base: 'نور' }, [description]: { text: 'Oud', base: 'x' } })

test('after a save, the remaining typed texts are those that the store does not have', () => {
  expect([...pendingChanges(mine, texts({ [name]: 'ضياء' }), none).keys()]).toEqual([description])
})

test('after a save, the remaining typed texts stay based on the same text, whatever a colleague has saved', () => {
  expect(pendingChanges(mine, texts({ [name]: 'قمر' }), none)).toEqual(mine)
})

test('after a save, the remaining typed texts are based on an empty text if the base was unknown and the store’s text is empty', () => {
  const unknown = typed({ [name]: { text: 'ضياء', base: undefined } })
  expect(pendingChanges(unknown, texts({ [name]: '' }), none).get(name)).toEqual({ text: 'ضياء', base: '' })
})

test('after a save, the remaining typed texts are based on the saved text that arrived late', () => {
  const latest = texts({ [name]: 'نور ٢' })
  const rest = pendingChanges(mine, latest, latest)
  expect(rest.get(name)).toEqual({ text: 'ضياء', base: 'نور ٢' })
})

test('a change has the old and the new text, and an unknown old text is not empty', () => {
  const known = texts({ [name]: 'نور' })
  expect(listChanges(known, texts({ [name]: 'ضياء', logo: 'https://l.example' }))).toEqual([
    { path: name, before: 'نور', after: 'ضياء' },
    { path: 'logo', before: undefined, after: 'https://l.example' },
  ])
})
