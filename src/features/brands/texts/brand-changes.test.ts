import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptiedPaths, listChanges, rebase, reverseOf } from './brand-changes.ts'
import type { BrandPath, BrandTexts } from './brand-texts.ts'

const name = 'translations.ar.name'
const description = 'translations.en.description'

function texts(entries: { [path in BrandPath]?: string }): BrandTexts {
  return new Map(Object.entries(entries) as [BrandPath, string][])
}

describe('what has changed', () => {
  test('is old and new, and an unknown old text is not called empty', () => {
    const known = texts({ [name]: 'نور' })
    expect(listChanges(known, texts({ [name]: 'ضياء', logo: 'https://l.example' }))).toEqual([
      { path: name, before: 'نور', after: 'ضياء' },
      { path: 'logo', before: undefined, after: 'https://l.example' },
    ])
  })

  test('is nothing where only the ends of lines differ', () => {
    expect(listChanges(texts({ [description]: 'a\r\nb' }), texts({ [description]: 'a\nb' }))).toEqual([])
  })

  test('names what would be left empty, spaces or not', () => {
    expect(emptiedPaths(texts({ logo: '', [name]: ' \n', [description]: 'x' }))).toEqual(['logo', name])
  })
})

describe('taking a save back', () => {
  test('brings the old texts back as they were, and says of which nobody knows them', () => {
    const known = texts({ [name]: 'نور', [description]: 'a\r\nb' })
    expect(reverseOf(texts({ [name]: 'x', [description]: 'y', banner: 'z' }), known)).toEqual({
      texts: texts({ [name]: 'نور', [description]: 'a\r\nb' }),
      lost: ['banner'],
    })
  })
})

describe('a brand that was changed elsewhere meanwhile', () => {
  const known = texts({ [name]: 'نور', [description]: 'Perfumes', logo: '' })

  test('shows what was changed there alone', () => {
    const latest = texts({ [name]: 'نور', [description]: 'Oud', logo: '' })
    expect(rebase(known, latest, texts({ [name]: 'ضياء' }))).toEqual({
      known: latest,
      adopted: [description],
      conflicts: [],
    })
  })

  test('asks where both sides changed a field', () => {
    const latest = texts({ ...Object.fromEntries(known), [name]: 'قمر' })
    const rebased = rebase(known, latest, texts({ [name]: 'ضياء' }))
    expect(rebased).toMatchObject({ adopted: [], conflicts: [name] })
  })

  test('asks nothing where both sides wrote the same', () => {
    const latest = texts({ ...Object.fromEntries(known), [name]: 'ضياء' })
    expect(rebase(known, latest, texts({ [name]: 'ضياء' }))).toMatchObject({ adopted: [], conflicts: [] })
  })

  test('a text that becomes known for the first time is no change by anybody', () => {
    const rebased = rebase(texts({}), texts({ banner: 'https://b.example' }), texts({ banner: 'mine' }))
    expect(rebased).toMatchObject({ adopted: [], conflicts: [] })
    expect(rebased.known.get('banner')).toBe('https://b.example')
  })

  test('what the store says nothing of stays as it was', () => {
    expect(rebase(known, texts({ logo: '' }), texts({})).known).toEqual(known)
  })

  test('whatever changes where: no field of mine is taken over, and each difference is told of once', () => {
    const path = fc.constantFrom<BrandPath>('logo', 'banner', name, description, 'translations.en.name')
    const some = fc
      .array(fc.tuple(path, fc.constantFrom('', 'a', 'b', 'a\r\n', 'a\n')))
      .map((entries): BrandTexts => new Map(entries))
    const keepsMine = fc.property(some, some, some, (known, latest, mine) => {
      const { adopted, conflicts, known: now } = rebase(known, latest, mine)
      const told = [...adopted, ...conflicts]
      return (
        new Set(told).size === told.length &&
        adopted.every((path) => !mine.has(path)) &&
        conflicts.every((path) => mine.has(path) && known.has(path)) &&
        [...latest].every(([path, text]) => now.get(path) === text) &&
        // Nobody has to decide twice.
        rebase(now, latest, mine).conflicts.length === 0
      )
    })
    expect(() => fc.assert(keepsMine)).not.toThrow()
  })
})
