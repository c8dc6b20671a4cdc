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

test('a brand is shown as the store has it, but for what was typed', () => {
  const shown = shownTexts(typedInto(name, 'ضياء', 'نور'))
  expect(shown.get(name)).toBe('ضياء')
  expect(shown.get('logo')).toBe('https://a.example/l.png')
  expect(shown.get('translations.en.name')).toBe('')
})

test('what would be saved is what was typed, over what the store has', () => {
  expect(unsavedChanges(opened)).toEqual([])
  expect(unsavedChanges(typedInto(name, 'ضياء', 'نور'))).toMatchObject([
    { path: name, before: 'نور', after: 'ضياء' },
  ])
})

test('somebody decides where the store has another text than was typed over', () => {
  expect(undecidedPaths(typedInto(name, 'ضياء', 'نور'))).toEqual([])
  expect(undecidedPaths(typedInto(name, 'ضياء', 'قمر'))).toEqual([name])
})

test('a save can be taken back until something else was typed over it', () => {
  const undo = new Map([[name as BrandPath, { text: 'نور', base: 'ضياء' }]])
  expect(isUndoable(opened)).toBe(false)
  expect(isUndoable({ ...opened, undo })).toBe(true)
  expect(isUndoable({ ...typedInto(name, 'نور', 'ضياء'), undo })).toBe(true)
  expect(isUndoable({ ...typedInto(name, 'قمر', 'ضياء'), undo })).toBe(false)
  expect(isUndoable({ ...typedInto('logo', 'x', ''), undo })).toBe(true)
})
