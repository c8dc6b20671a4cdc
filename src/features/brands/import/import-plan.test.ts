import { expect, test, vi } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import { knownTexts } from '#src/features/brands/texts/brand-texts.ts'
import { isSendable, planRows } from './import-plan.ts'
import { readImportTable } from './import-rows.ts'
import { excerpt } from './import-views.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))

const nour = knownTexts(
  parseBrand({
    id: 7,
    name: 'نور',
    description: 'سطر\r\nثان',
    logo: 'https://cdn.example/l.png',
    banner: null,
    metadata: { title: null },
  }),
)

function plan(text: string, absentIds: string[] = []) {
  const { table } = readImportTable(text)
  return planRows(table?.rows ?? [], { texts: new Map([['7', nour]]), absentIds: new Set(absentIds) })
}

test('only a text that differs from the store’s is a change', () => {
  const [row] = plan('id,name,description,logo,banner,metadata_title\n7,نور,"سطر\nثان",(clear),(clear),عنوان')
  expect(row?.changes).toEqual([
    { path: 'logo', before: 'https://cdn.example/l.png', after: '' },
    { path: 'translations.ar.metadata_title', before: '', after: 'عنوان' },
  ])
})

test('nothing that means nothing in a slug is a change', () => {
  const stored = { id: 7, name: 'نور', metadata: { url: '%D9%86%D9%88%D8%B1' } }
  const texts = new Map([['7', knownTexts(parseBrand(stored))]])
  for (const written of ['%D9%86%D9%88%D8%B1', 'نور', ' \u200eنور\u00a0']) {
    const { table } = readImportTable(`id,metadata_url\n7,${written}`)
    expect(planRows(table?.rows ?? [], { texts, absentIds: new Set() })[0]?.changes).toEqual([])
  }
})

test('a text over an unknown one is a change, also clearing it', () => {
  const [row] = plan('id,en.name,en.description\n7,Nour,(clear)')
  expect(row?.changes).toEqual([
    { path: 'translations.en.name', before: undefined, after: 'Nour' },
    { path: 'translations.en.description', before: undefined, after: '' },
  ])
})

test('a row without changes and a row of a missing brand are not sent', () => {
  const rows = plan('id,name\n7,نور\n8,ضياء\n9,سنا', ['8'])
  expect(rows.map(isSendable)).toEqual([false, false, true])
  expect(rows.map(({ problem }) => problem)).toEqual([null, { kind: 'no-such-brand' }, null])
})

test('the excerpt of a long text shows the part that differs', () => {
  const long = 'x'.repeat(300)
  expect(excerpt('short', long)).toBe('short')
  expect(excerpt(`${long}end`, `${long}END`)).toMatch(/^…x+end$/)
  expect(excerpt(`begin${long}`, `BEGIN${long}`)).toMatch(/^beginx+…$/)
  expect(excerpt(long, `${long}more`)).toMatch(/^…x+$/)
})

test('no emoji or accented letter is cut in two', () => {
  for (const character of ['👩‍👧', 'مُّ', '🇸🇦', 'e\u0301']) {
    const [lead, tail] = [character.repeat(24), character.repeat(300)]
    expect(excerpt(tail, '')).toBe(`${character.repeat(140)}…`)
    expect(excerpt(`${tail}👩‍👦${tail}`, `${tail}👩‍👧${tail}`)).toBe(`…${lead}👩‍👦${character.repeat(115)}…`)
    expect(excerpt(`${tail}end`, `${tail}END`)).toBe(`…${character.repeat(137)}end`)
  }
})
