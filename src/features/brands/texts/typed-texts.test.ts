import { describe, expect, test } from 'vitest'
import type { BrandPath, BrandTexts } from './brand-texts.ts'
import { conflictsOf, clearedPaths, restOf, type TypedText, type TypedTexts } from './typed-texts.ts'

const name = 'translations.ar.name'
const description = 'translations.en.description'

const typed = (entries: { [path in BrandPath]?: TypedText }): TypedTexts =>
  new Map(Object.entries(entries) as [BrandPath, TypedText][])
const texts = (entries: { [path in BrandPath]?: string }): BrandTexts =>
  new Map(Object.entries(entries) as [BrandPath, string][])
const none = texts({})

test('what would be left empty is named, spaces or not', () => {
  const blank = { logo: { text: '', over: 'x' }, [name]: { text: ' \n', over: 'x' } }
  expect(clearedPaths(typed({ ...blank, banner: { text: 'x', over: '' } }))).toEqual(['logo', name])
})

describe('a field that was changed elsewhere meanwhile', () => {
  test.each<[string, TypedText, string | undefined, boolean]>([
    ['has to be decided', { text: 'ضياء', over: 'نور' }, 'قمر', true],
    ['has to be decided though it was unknown', { text: 'ضياء', over: undefined }, 'قمر', true],
    ['has to be decided though it was cleared', { text: 'ضياء', over: 'نور' }, '', true],
    ['is none where both wrote the same', { text: 'ضياء', over: 'نور' }, 'ضياء', false],
    ['is none where the store has what was typed over', { text: 'ضياء', over: 'نور' }, 'نور', false],
    ['is none where only the ends of lines differ', { text: 'ضياء', over: 'نو\nر' }, 'نور', false],
    ['is none where the unknown proves empty', { text: 'ضياء', over: undefined }, '', false],
    ['is none where the store says nothing of it', { text: 'ضياء', over: 'نور' }, undefined, false],
  ])('%s', (_, mine, now, isConflict) => {
    const known = now === undefined ? none : texts({ [name]: now })
    expect(conflictsOf(typed({ [name]: mine }), known)).toEqual(isConflict ? [name] : [])
  })
})

describe('what is left of what was typed', () => {
  const mine = typed({ [name]: { text: 'ضياء', over: 'نور' }, [description]: { text: 'Oud', over: 'x' } })

  test('is what the store does not have', () => {
    expect([...restOf(mine, texts({ [name]: 'ضياء' }), none).keys()]).toEqual([description])
  })

  test('still stands over the same text, whatever somebody else has written', () => {
    expect(restOf(mine, texts({ [name]: 'قمر' }), none)).toEqual(mine)
  })

  test('stands over no text where it was unknown which one, and there is none', () => {
    const unknown = typed({ [name]: { text: 'ضياء', over: undefined } })
    expect(restOf(unknown, texts({ [name]: '' }), none).get(name)).toEqual({ text: 'ضياء', over: '' })
  })

  test('stands over a text of ours that has arrived after all', () => {
    const latest = texts({ [name]: 'نور ٢' })
    const rest = restOf(mine, latest, latest)
    expect(rest.get(name)).toEqual({ text: 'ضياء', over: 'نور ٢' })
  })
})
