import { describe, expect, test } from 'vitest'
import type { BrandPath, BrandTexts } from './brand-texts.ts'
import {
  conflictsOf,
  clearedPaths,
  pendingChanges,
  type DirtyField,
  type DirtyFields,
} from './dirty-fields.ts'

const name = 'translations.ar.name'
const description = 'translations.en.description'

const typed = (entries: { [path in BrandPath]?: DirtyField }): DirtyFields =>
  new Map(Object.entries(entries) as [BrandPath, DirtyField][])
const texts = (entries: { [path in BrandPath]?: string }): BrandTexts =>
  new Map(Object.entries(entries) as [BrandPath, string][])
const none = texts({})

test('what would be left empty is named, spaces or not', () => {
  const blank = { logo: { text: '', base: 'x' }, [name]: { text: ' \n', base: 'x' } }
  expect(clearedPaths(typed({ ...blank, banner: { text: 'x', base: '' } }))).toEqual(['logo', name])
})

describe('a field that was changed elsewhere meanwhile', () => {
  test.each<[string, DirtyField, string | undefined, boolean]>([
    ['has to be decided', { text: 'ضياء', base: 'نور' }, 'قمر', true],
    ['has to be decided though it was unknown', { text: 'ضياء', base: undefined }, 'قمر', true],
    ['has to be decided though it was cleared', { text: 'ضياء', base: 'نور' }, '', true],
    ['is none where both wrote the same', { text: 'ضياء', base: 'نور' }, 'ضياء', false],
    ['is none where the store has what was typed over', { text: 'ضياء', base: 'نور' }, 'نور', false],
    ['is none where only the ends of lines differ', { text: 'ضياء', base: 'نو\nر' }, 'نور', false],
    ['is none where the unknown proves empty', { text: 'ضياء', base: undefined }, '', false],
    ['is none where the store says nothing of it', { text: 'ضياء', base: 'نور' }, undefined, false],
  ])('%s', (_, mine, now, isConflict) => {
    const known = now === undefined ? none : texts({ [name]: now })
    expect(conflictsOf(typed({ [name]: mine }), known)).toEqual(isConflict ? [name] : [])
  })
})

describe('what is left of what was typed', () => {
  const mine = typed({ [name]: { text: 'ضياء', base: 'نور' }, [description]: { text: 'Oud', base: 'x' } })

  test('is what the store does not have', () => {
    expect([...pendingChanges(mine, texts({ [name]: 'ضياء' }), none).keys()]).toEqual([description])
  })

  test('still stands over the same text, whatever somebody else has written', () => {
    expect(pendingChanges(mine, texts({ [name]: 'قمر' }), none)).toEqual(mine)
  })

  test('stands over no text where it was unknown which one, and there is none', () => {
    const unknown = typed({ [name]: { text: 'ضياء', base: undefined } })
    expect(pendingChanges(unknown, texts({ [name]: '' }), none).get(name)).toEqual({ text: 'ضياء', base: '' })
  })

  test('stands over a text of ours that has arrived after all', () => {
    const latest = texts({ [name]: 'نور ٢' })
    const rest = pendingChanges(mine, latest, latest)
    expect(rest.get(name)).toEqual({ text: 'ضياء', base: 'نور ٢' })
  })
})
