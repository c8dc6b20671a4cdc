import { expect, test } from 'vitest'
import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import {
  isUndoable,
  createEditingState,
  shownTexts,
  undecidedPaths,
  unsavedChanges,
} from './editing-state.ts'

const name = 'translations.ar.name'
const store = { languages: ['ar', 'en'], defaultLanguage: 'ar' }
const texts = (entries: { [path in BrandPath]?: string }): BrandTexts =>
  new Map(Object.entries(entries) as [BrandPath, string][])
const opened = createEditingState(texts({ [name]: 'نور', logo: 'https://a.example/l.png' }), store)
const typedInto = (path: BrandPath, text: string, base: string) => ({
  ...opened,
  dirty: new Map([[path, { text, base }]]),
})

test('the form shows the store’s texts, with typed texts over them', () => {
  const shown = shownTexts(typedInto(name, 'ضياء', 'نور'))
  expect(shown.get(name)).toBe('ضياء')
  expect(shown.get('logo')).toBe('https://a.example/l.png')
  expect(shown.get('translations.en.name')).toBe('')
})

test('the unsaved changes are the typed texts that differ from the store’s', () => {
  expect(unsavedChanges(opened)).toEqual([])
  expect(unsavedChanges(typedInto(name, 'ضياء', 'نور'))).toMatchObject([
    { path: name, before: 'نور', after: 'ضياء' },
  ])
})

test('a field whose text in the store changed after it was typed over needs a decision', () => {
  expect(undecidedPaths(typedInto(name, 'ضياء', 'نور'))).toEqual([])
  expect(undecidedPaths(typedInto(name, 'ضياء', 'قمر'))).toEqual([name])
})

test('a save can be undone until its fields are edited again', () => {
  const undo = new Map([[name as BrandPath, { text: 'نور', base: 'ضياء' }]])
  expect(isUndoable(opened)).toBe(false)
  expect(isUndoable({ ...opened, undo })).toBe(true)
  expect(isUndoable({ ...typedInto(name, 'نور', 'ضياء'), undo })).toBe(true)
  expect(isUndoable({ ...typedInto(name, 'قمر', 'ضياء'), undo })).toBe(false)
  expect(isUndoable({ ...typedInto('logo', 'x', ''), undo })).toBe(true)
})
