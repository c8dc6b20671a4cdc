import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { complaintsOfAxe } from '#e2e/axe.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { keepAnswersBack } from '#e2e/held-answers.ts'
import { isLong } from '#e2e/is-long.ts'
import type { MockStore } from '#e2e/store.ts'

const oldLogo = 'https://cdn.example/old.png'
const newLogo = 'https://cdn.example/new.png'

function brand(id: number, texts: object = {}) {
  const [name, englishName] = [`ماركة ${id}`, `Brand ${id}`]
  const metadata = { title: null, description: null, url: `b-${id}` }
  return {
    id,
    name,
    description: '',
    logo: oldLogo,
    banner: null,
    metadata,
    translations: { ar: { name, metadata }, en: { name: englishName, metadata } },
    ...texts,
  }
}

/* Of so many, so many are saved without any trouble before the import is cancelled. */
const [inAll, untroubled] = isLong ? [500, 165] : [150, 45]

const manyBrands = Array.from({ length: inAll }, (_, index) => brand(index + 1))

/* Every 25th changes a translation, which the store's answer does not hold: that is read back. */
const manyRows = [
  'id,logo,en.name',
  ...manyBrands.map(({ id }) => (id % 25 === 0 ? `${id},,New ${id}` : `${id},${newLogo},`)),
]

async function choose(page: Page, text: string | Buffer, name = 'brands.csv') {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

async function saved(page: Page, button: string | RegExp): Promise<{ name: string; rows: string[][] }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: typeof button === 'string' }).click()
  const download = await downloading
  const text = await readFile(await download.path(), 'utf8')
  const { data } = Papa.parse<string[]>(text.replace('\uFEFF', ''), { skipEmptyLines: true })
  return { name: download.suggestedFilename(), rows: data }
}

test.describe('hundreds of brands, with a store that refuses, breaks and is asked to stop', () => {
  test('every result is what the store then has, and what failed can be sent again', async ({
    page,
    store,
  }) => {
    // Hundreds of requests, one after the other.
    test.setTimeout(90_000)
    await store.arrange({ brands: manyBrands })
    const taken = { status: 422, success: false, error: { fields: { logo: ['الشعار مرفوض'] } } }
    for (const [fault, times] of [
      [{ kind: 'delay', ms: 0 }, 20],
      [{ kind: 'status', status: 429, headers: { 'Retry-After': '3' } }, 1],
      [{ kind: 'reset-before' }, 3],
      [{ kind: 'reset-after' }, 3],
      [{ kind: 'status', status: 422, body: taken }, 2],
      [{ kind: 'broken-json' }, 1],
      [{ kind: 'cut-off' }, 1],
    ] as const) {
      await store.trouble('updateBrand', fault, times)
    }
    const url = `**/api/brands/${untroubled + 31}`
    const [last] = await keepAnswersBack(page, { method: 'PUT', url, count: 1 })
    await page.goto('/brands')
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await choose(page, manyRows.join('\r\n'))
    await expect(page.getByText(`${inAll} brands change.`)).toBeVisible()
    await page.getByRole('button', { name: `Save ${inAll} brands` }).dblclick()
    // Long enough to be seen on a slow machine, which looks once a second.
    await expect(page.getByText(/Continuing in \d s/)).toBeVisible()

    // The one that is kept back is under way by then, and its result is told all the same.
    await expect(page.getByText(`${untroubled + 30} of ${inAll} brands`).first()).toBeVisible({
      timeout: 40_000,
    })
    await page.getByRole('button', { name: 'Cancel import' }).click()
    await expect(page.getByText('Cancelling after this brand…')).toBeVisible()
    last?.letGo()
    await expect(page.getByText('Not everything is saved')).toBeVisible()
    expect(await complaintsOfAxe(page)).toEqual([])
    const [done, left] = [untroubled + 25, inAll - untroubled - 31]
    await expectTruth(page, store, { Saved: done, Refused: 2, 'Not saved': 4, 'Not sent': left })
    const sent = (await store.requests('PUT')).map(({ path }) => path.split('/').at(-1))
    // The one that was told to wait, and no other.
    expect(sent.filter((id, index) => sent.indexOf(id) !== index)).toEqual(['21'])

    for (const line of [`${done} saved`, '2 refused by the store', '4 not saved', `${left} not sent`]) {
      await expect(page.getByText(line)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Retry 6 brands' }).click()
    await expect(page.getByText(`${done + 6} saved`)).toBeVisible()
    await page.getByRole('button', { name: `Save the remaining ${left} brands` }).click()
    await expect(page.getByText('Everything that was sent is saved.')).toBeVisible({ timeout: 40_000 })
    await expectTruth(page, store, { Saved: inAll })
  })

  async function expectTruth(page: Page, store: MockStore, counts: Record<string, number>) {
    const { rows } = await saved(page, 'Download report')
    const results = new Map(rows.slice(1).map(([, id, , result]) => [id, result?.split(':')[0] ?? '']))
    const kinds = Object.groupBy(results.values(), (result) => result)
    expect(Object.fromEntries(Object.entries(kinds).map(([kind, all]) => [kind, all?.length]))).toEqual(
      counts,
    )
    for (const { id, logo, translations } of await store.brands()) {
      const isNew = id % 25 === 0 ? translations.en?.name === `New ${id}` : logo === newLogo
      expect([id, isNew]).toEqual([id, results.get(String(id)) === 'Saved'])
    }
  }
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('what is exported and imported again changes nothing, whatever the texts are', async ({
    page,
    store,
  }) => {
    const hostile = [
      '=1+1',
      "'x",
      '@a',
      '\tx',
      '(clear)',
      'a"b',
      'a,b;c',
      'سطر\r\nثان',
      '\u202Eن',
      '👩‍👧',
      '"',
      '<b>',
    ]
    const brands = hostile.map((text, index) =>
      brand(index + 1, { name: `${text} ${index}`, description: text, translations: { en: { name: text } } }),
    )
    await store.arrange({ brands: [...brands, ...manyBrands.slice(50, 150)] })
    await page.goto('/brands')
    const { name, rows } = await saved(page, 'تصدير')
    expect(name).toMatch(/^brands-\d{4}-\d\d-\d\d\.csv$/)
    expect(rows).toHaveLength(113)
    await expect(page.getByText('في الملف 112 ماركة.')).toBeVisible()

    await page.getByRole('link', { name: 'استيراد', exact: true }).click()
    await choose(page, Papa.unparse(rows, { delimiter: ';' }))
    await expect(page.getByText('لا تتغير أي ماركة.')).toBeVisible()
    await expect(page.getByText('112 صفًا لا تغيّر شيئًا')).toBeVisible()
    expect(await store.requests('PUT')).toEqual([])
  })

  test('what would change is seen before it is sent: cleared pictures, ignored columns, rows that cannot be sent', async ({
    page,
    store,
  }) => {
    await store.arrange({ brands: manyBrands.slice(0, 5) })
    await store.limitRate(3, 1)
    await page.goto('/brands/import')
    await choose(page, 'id;name;logo;لون;fr.name\n1;ضياء;;x;y\n2;;(clear);;\n3;ماركة 3;;;\n4;أ\n4;ب\n99;ج')
    await expect(page.getByText('تتغير ماركتان. صف واحد لا يغيّر شيئًا، فلن يُرسل.')).toBeVisible()
    await expect(page.getByText('سيُفرَّغ حقل واحد')).toBeVisible()
    await expect(page.getByText('الشعار: \u2068ماركة 2\u2069')).toBeVisible()
    await expect(page.getByText('لن يُستورد: لون')).toBeVisible()
    await expect(page.getByText('fr.name')).toBeVisible()
    await expect(page.getByText(/الصف 5: .*موجودة أيضًا في الصف 6/)).toBeVisible()
    await expect(page.getByText(/الصف 7: لا توجد في المتجر ماركة بالرقم \u206899\u2069/)).toBeVisible()
    await expect(page.getByRole('row', { name: /الصف 2 \(/ })).toContainText('ماركة 1')

    expect(await complaintsOfAxe(page)).toEqual([])
    await page.getByRole('button', { name: 'حفظ ماركتين' }).click()
    await expect(page.getByText('تم حفظ كل ما أُرسل.')).toBeVisible()
    const bodies = (await store.requests('PUT')).map(({ path, body }) => [path.split('/').at(-1), body])
    expect(bodies).toEqual(expect.arrayContaining([['1', { name: 'ضياء' }], ['2', { logo: '' }]])) // prettier-ignore
    await page.getByLabel('عرض', { exact: true }).selectOption({ label: 'تفرّغ حقلًا (1)' })
    await expect(page).toHaveURL(/show=clearing/)
    await expect(page.getByRole('rowheader')).toHaveCount(1)
  })
})

test('a file that cannot be used says why, and what to do', async ({ page, store }) => {
  await page.goto('/brands/import')
  for (const [text, sentence] of [
    [Buffer.from('\uFEFFid,name\n1,نور', 'utf16le'), /not stored as UTF-8.*CSV UTF-8/s],
    [Buffer.from([0x69, 0x64, 0x0a, 0xe4, 0xe6, 0xd1]), /not stored as UTF-8/],
    [Buffer.from('PK\u0003\u0004'), /an Excel workbook/],
    ['', /nothing in it/],
    ['name\nx', /Row 1: There is no column “id”/],
    ['id,name,name\n1,a,b', /Row 1: The column .* stands there twice/],
    ['id,name\n1,"a', /Row 2: A quotation mark is missing/],
  ] as const) {
    await choose(page, text)
    await expect(page.getByRole('alert')).toHaveText(sentence)
  }
  expect(await complaintsOfAxe(page)).toEqual([])
  expect(await store.requests()).toEqual([])
  await choose(page, 'id,name\n2001,نور العود')
  await expect(page.getByText('1 brand changes.')).toBeVisible()
})

test('an import is paused, survives a lost connection, and is not left unasked', async ({
  page,
  context,
  store,
}) => {
  await store.arrange({ brands: manyBrands.slice(0, 4) })
  const [first] = await keepAnswersBack(page, { method: 'PUT', url: '**/api/brands/*', count: 1 })
  await page.goto('/brands/import')
  await choose(page, manyRows.slice(0, 5).join('\n'))
  await page.getByRole('button', { name: 'Save 4 brands' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Pausing after this brand…')).toBeVisible()
  first?.letGo()
  await expect(page.getByText('What has been saved stays saved.')).toBeVisible()
  await expect(page.getByText('1 of 4 brands').first()).toBeVisible()
  expect(await complaintsOfAxe(page)).toEqual([])
  await page.getByRole('link', { name: 'All brands' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You are offline. Continue when the connection is back.')).toBeVisible()
  await context.setOffline(false)
  await store.trouble('updateBrand', { kind: 'status', status: 401 })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The import is paused')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Everything that was sent is saved.')).toBeVisible()
  expect((await store.brands()).map(({ logo }) => logo)).toEqual(Array(4).fill(newLogo))
})

test('where nothing can be read, every filled cell is sent, and it is said so', async ({ page, store }) => {
  await store.serveOnlySpecification()
  await page.goto('/brands')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await choose(page, 'id,name,en.name\n2001,نور العود,Nour\n1,x,')
  await expect(page.getByText('What the store has now is not known')).toBeVisible()
  await page.getByRole('button', { name: 'Save 2 brands' }).click()
  await expect(page.getByRole('row', { name: /Row 2 \(/ })).toContainText('the store did not say')
  await expect(page.getByRole('row', { name: /Row 3 \(/ })).toContainText('does not have this brand')
})

test('where some could not be read just now, they can be read again', async ({ page, store }) => {
  await store.trouble('listBrands', { kind: 'status', status: 500 })
  await page.goto('/brands/import')
  await choose(page, 'id,name\n2001,نور العود')
  await expect(page.getByRole('row', { name: /Row 2 \(/ })).toContainText('unknown')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /Row 2 \(/ })).not.toContainText('unknown')
})

test('an export that does not get all brands never passes for one that did', async ({ page, store }) => {
  await page.goto('/brands')
  await expect(page.getByRole('rowheader')).toHaveCount(15)
  await store.trouble('listBrands', { kind: 'delay', ms: 0 })
  await store.trouble('listBrands', { kind: 'status', status: 500 })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText('Not all brands could be read')).toBeVisible()
  await expect(page.getByText('60 of 64 brands')).toBeVisible()
  const { name, rows } = await saved(page, 'Save those as a file')
  expect(name).toMatch(/-incomplete-60\.csv$/)
  expect(rows).toHaveLength(61)
  await expect(page.getByText('The saved file is incomplete')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The file holds 64 brands.')).toBeVisible()
})
