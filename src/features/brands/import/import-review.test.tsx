import { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type RenderResult } from 'vitest-browser-react'
import type { BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { screen } from '#src/lib/i18n/screen-language.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { texts } from '#testing/texts.ts'
import { planRows, type PlannedRow } from './import-plan.ts'
import { BrandImportReview } from './import-review.tsx'
import { readImportTable, type ImportTable } from './import-rows.ts'

const t = texts.en.brandImport

const row = (row: number, name: string, after: string): PlannedRow => ({
  row,
  id: String(row),
  name,
  changes: [{ path: 'logo', before: 'https://cdn.example/l.png', after }],
  problem: null,
})

let saved: string[] = []
/* The store refuses updates of these brands. */
const refused = new Set<string>()
/* The stored logos by brand. */
let logos: Record<string, string> = {}
/* Updates wait for this promise. */
let updateGate: PromiseWithResolvers<void>

beforeEach(() => {
  saved = []
  refused.clear()
  logos = {}
  updateGate = Promise.withResolvers()
  updateGate.resolve()
  screen.set({ ...screen.get(), language: 'en', texts: texts.en })
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
      const id = new URL(url, location.origin).pathname.split('/').at(-1) ?? ''
      if (refused.has(id) && method === 'PUT')
        return Response.json({ success: false, error: {} }, { status: 422 })
      if (method === 'PUT') {
        saved.push(id)
        await updateGate.promise
        logos[id] = (JSON.parse(body) as { logo: string }).logo
      }
      const data = { id, logo: logos[id] ?? 'https://cdn.example/l.png', translations: {} }
      return Response.json({ status: 200, success: true, data })
    },
  )
})

async function open(
  rows: PlannedRow[],
  client = new QueryClient(),
  file: Partial<Pick<ImportTable, 'cells' | 'header'>> = {},
) {
  const plan = {
    fileName: 'x.csv',
    unknownColumns: [],
    foreignColumns: [],
    cells: [],
    header: [],
    canRead: true,
    readingError: null,
    ...file,
    rows,
  }
  const router = createMemoryRouter([
    { path: '/', element: <BrandImportReview plan={plan} onReadAgain={() => {}} onClose={() => {}} /> },
  ])
  return renderWithProviders(null, { router, client })
}

test('an unticked row is not sent, also after a pause, and is reported as not sent', async () => {
  const page = await open([row(2, 'Nour', 'x'), row(3, 'Diya', 'x'), row(4, 'Sana', 'x')])
  await expect.element(page.getByRole('button', { name: 'Save 3 brands' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Diya' }).click()
  updateGate = Promise.withResolvers()
  await page.getByRole('button', { name: 'Save 2 brands' }).click()
  await page.getByRole('button', { name: t.sending.pause }).click()
  updateGate.resolve()
  await expect.element(page.getByText(t.reason.asked)).toBeVisible()
  await page.getByRole('button', { name: t.sending.resume }).click()
  await expect.element(page.getByText(t.endedWell)).toBeVisible()
  expect(saved).toEqual(['2', '4'])
  await expect.element(page.getByRole('row', { name: /Diya/ }).getByText(t.outcome['left-out'])).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

test('rows that cannot be sent or are refused are named at the end, and are saved as a file to correct', async () => {
  const text = "note;id;logo\na;2;x\n=b;3 4;y\n;5;#REF!\n'(clear);6;z;\n"
  const { table } = readImportTable(text)
  if (table === undefined) throw new Error('the file is unusable')
  const stored: BrandTexts = new Map([['logo', 'https://cdn.example/l.png']])
  const known = { texts: new Map([['2', stored], ['6', stored]]), absentIds: new Set<string>() } // oxfmt-ignore
  const planned = planRows(table.rows, known)
  const page = await open(planned, undefined, table)
  refused.add('6')
  await page.getByRole('button', { name: 'Save 2 brands' }).click()
  await expect.element(page.getByText(t.endedBadly)).toBeVisible()
  for (const line of ['1 saved', '2 not sent: rows 3 and 4', '1 refused by the store (row 5)'])
    await expect.element(page.getByText(line, { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 rows can’t be sent')).toBeVisible()

  const files = vi.spyOn(URL, 'createObjectURL')
  await page.getByRole('button', { name: 'Download the 3 rows to correct' }).click()
  await expect.poll(() => files.mock.calls.length).toBe(1)
  const file = files.mock.calls[0]?.[0]
  const again = readImportTable(file instanceof Blob ? await file.text() : '').table
  expect(again?.cells[0]).toEqual(['(not saved)', 'note', 'id', 'logo'])
  expect(again?.cells.slice(1, 4).map(([, ...cells]) => cells)).toEqual([["'=b", '3 4', 'y'], ['', '5', '#REF!'], ["'(clear)", '6', 'z', '']]) // oxfmt-ignore
  expect(again?.rows.map(({ problem }) => problem?.kind)).toEqual(['bad-id', 'cell-error', undefined])
  expect(again?.unknownColumns).toEqual(['note'])
  await page.getByRole('button', { name: 'Download report' }).click()
  await expect.poll(() => files.mock.calls.length).toBe(2)
  const report = files.mock.calls[1]?.[0]
  expect(report instanceof Blob && (await report.text())).toMatch(
    /^row,id,name,result,details\r\n2,2,,Saved,\r\n3,3 4,,/,
  )
  refused.clear()
  await page.getByRole('button', { name: 'Retry 1 brand' }).click()
  await expect.element(page.getByText(t.endedUnsent)).toBeVisible()
})

test('a difference that nobody sees is named, and an odd slug is explained', async () => {
  const name = { path: 'translations.en.name', before: 'sea', after: 'sea\u00a0' } as const
  const slug = { path: 'translations.en.metadata_url', before: '%73ea', after: 'Sea salt?' } as const
  const page = await open([{ ...row(2, 'Nour', 'x'), changes: [name, slug, { path: 'banner', before: '', after: 'x' }] }])
  for (const text of [/empty/, /a no-break space, a space at the end/, /Use hyphens/, /break the address: .\?/, /capital/, /old address: .sea/])
    await expect.element(page.getByRole('row', { name: /Nour/ }).getByText(text)).toBeVisible()
}) // oxfmt-ignore

test('all visible rows can be unticked and ticked at once, and only of ticked ones is said what they clear', async () => {
  const page = await open([row(2, 'Nour', 'x'), row(3, 'Diya', '')])
  await expect.element(page.getByText('1 field will be cleared')).toBeVisible()
  await page.getByRole('button', { name: t.deselectAll }).click()
  await expect.element(page.getByText('No row is selected.')).toBeVisible()
  await expect.element(page.getByText('1 field will be cleared')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Save/ })).not.toBeInTheDocument()
  await page.getByRole('combobox').selectOptions('clearing')
  await page.getByRole('button', { name: t.selectAll }).click()
  await expect.element(page.getByRole('button', { name: 'Save 1 brand', exact: true })).toBeVisible()
})

describe('when colleagues have changed brands after the review', () => {
  const colleagues = 'https://cdn.example/theirs.png'
  const names = ['Nour', 'Diya', 'Sana']
  const rows = names.map((name, index) => row(index + 2, name, 'x'))

  async function openWithConflicts() {
    logos = { 2: '', 3: colleagues }
    const page = await open(rows)
    await page.getByRole('button', { name: 'Save 3 brands' }).click()
    await expect.element(page.getByText('2 brands were changed in the store after your review')).toBeVisible()
    expect(saved).toEqual(['4'])
    return page
  }
  const ofBrand = (page: RenderResult, name: string) => page.getByRole('group', { name })

  test('all brands can be decided at once, and those that change again are asked about again', async () => {
    const page = await openWithConflicts()
    await expect.element(ofBrand(page, 'Nour').getByText(t.empty)).toBeVisible()
    await page.getByRole('button', { name: t.allMine }).click()
    logos[3] = 'https://cdn.example/third.png'
    await page.getByRole('button', { name: 'Save 2 choices' }).click()
    await expect.element(ofBrand(page, 'Diya').getByText(/third\.png/)).toBeVisible()
    await expect.element(ofBrand(page, 'Diya').getByRole('radio', { name: t.mine })).not.toBeChecked()
    expect(saved).toEqual(['4', '2'])
    await page.getByRole('button', { name: 'Save choices' }).click()
    await expect.element(page.getByText(t.decideFirst)).toBeVisible()
  })

  test('choices left unsent by a cancel or a lost connection are still there', async () => {
    const page = await openWithConflicts()
    await page.getByRole('button', { name: t.allMine }).click()
    updateGate = Promise.withResolvers()
    await page.getByRole('button', { name: 'Save 2 choices' }).click()
    await page.getByRole('button', { name: t.sending.cancel }).click()
    updateGate.resolve()
    await expect.element(page.getByText('1 of 1 decided')).toBeVisible()
    await expect.element(ofBrand(page, 'Diya').getByRole('radio', { name: t.mine })).toBeChecked()
    expect(saved).toEqual(['4', '2'])
    await page.getByRole('button', { name: 'Save 1 choice' }).click()
    await expect.element(page.getByText(t.endedWell)).toBeVisible()
    expect(saved).toEqual(['4', '2', '3'])
  })

  test('the arrow keys change a choice, and Enter saves', async () => {
    const page = await openWithConflicts()
    await ofBrand(page, 'Nour').getByRole('radio', { name: t.mine }).click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(ofBrand(page, 'Nour').getByRole('radio', { name: t.theirs })).toBeChecked()
    expect(ofBrand(page, 'Nour').element().querySelectorAll('[data-is-chosen=true]')).toHaveLength(1)
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('1 brand was changed in the store after your review')).toBeVisible()
    expect(saved).toEqual(['4'])
  })
})

test('a row whose brand a colleague saves during the review shows it immediately, and asks before overwriting', async () => {
  const theirs = 'https://cdn.example/theirs.png'
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = await open([row(2, 'Nour', 'x'), row(3, 'Diya', 'y'), row(4, 'Sana', 'z')], client)
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect.element(rowOf('Sana')).toBeVisible()
  const reads = vi.spyOn(globalThis, 'fetch')
  logos = { 2: theirs, 3: 'y' }
  // As when the gateway reports the changes.
  for (const id of ['2', '3']) await client.refetchQueries({ queryKey: ['brands', 'detail', id] })
  expect(reads).toHaveBeenCalledTimes(2)
  await expect
    .element(rowOf('Nour').getByText(/^Changed in the store since you opened the file/))
    .toBeVisible()
  await expect.element(rowOf('Nour').getByText(new RegExp(theirs))).toBeVisible()
  await expect.element(rowOf('Diya').getByText(t.sameMeanwhile)).toBeVisible()
  await expect
    .element(rowOf('Sana').getByText(/^Changed in the store since you opened the file/))
    .not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save 3 brands' }).click()
  await expect.element(page.getByText('1 brand was changed in the store after your review')).toBeVisible()
  expect(saved).toEqual(['4'])
  await expect
    .element(page.getByText(/^Changed in the store since you opened the file/))
    .not.toBeInTheDocument()
})
