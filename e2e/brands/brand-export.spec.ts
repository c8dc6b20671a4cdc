import Papa from 'papaparse'
import { expect, test } from '#e2e/fixtures.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'
import { brand, chooseFile, downloadCsv } from './brand-files.ts'

test.describe('in Arabic', () => {
  test.use({ language: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('an export that is imported again changes nothing, for any texts', async ({ page, store }) => {
    const hostile = [
      '=1+1',
      "'x",
      '@a',
      '\tx',
      '(clear)',
      'a"b',
      'a,b;c',
      'Oud;=40+2;x',
      'a\t=1\n-b',
      'سطر\r\nثان',
      '\u202Eن',
      '👩‍👧',
      '"',
      '<b>',
    ]
    const brands = hostile.map((text, index) =>
      brand(index + 1, { name: `${text} ${index}`, description: text, translations: { en: { name: text } } }),
    )
    await store.arrange({
      brands: [...brands, ...Array.from({ length: 100 }, (_, index) => brand(index + 51))],
    })
    await page.goto('/brands')
    const { name, rows } = await downloadCsv(page, 'تصدير')
    expect(name).toMatch(/^الماركات \d{4}-\d\d-\d\d\.csv$/)
    expect(rows).toHaveLength(115)
    await expect(page.getByText('في الملف 114 ماركة.')).toBeVisible()

    await page.getByRole('link', { name: 'استيراد', exact: true }).click()
    await chooseFile(page, Papa.unparse(rows, { delimiter: ';' }))
    await expect(page.getByText('لن تُعدَّل أي ماركة.')).toBeVisible()
    await expect(page.getByText('114 صفًا لا تغيّر شيئًا')).toBeVisible()
    expect(await store.requests('PUT')).toEqual([])
  })
})

test('an incomplete export is never presented as a complete one', async ({ page, store }) => {
  const stream = page.waitForResponse('**/api/live')
  await page.goto('/brands')
  // Waits for the whole list, and for the news of an earlier save that reads it again, so that the faults affect only the export.
  await expect(page.getByText('64 brands', { exact: true }).first()).toBeVisible()
  await stream
  await waitForNetworkIdle(page)
  await store.injectFault('listBrands', { kind: 'delay', ms: 0 })
  await store.injectFault('listBrands', { kind: 'status', status: 500 })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText('Not all brands were read')).toBeVisible()
  await expect(page.getByText('60 of 64 brands')).toBeVisible()
  const { name, rows } = await downloadCsv(page, 'Save what was read')
  expect(name).toMatch(/^Brands [\d-]+, incomplete \(60\)\.csv$/)
  expect(rows).toHaveLength(61)
  await expect(page.getByText('The saved file is incomplete')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The file has 64 brands.')).toBeVisible()
})

test('the messages of an export move nothing on the page', async ({ page }) => {
  await page.goto('/brands')
  await expect(page.getByText('64 brands', { exact: true }).first()).toBeVisible()
  const table = page.getByRole('table')
  const top = (await table.boundingBox())?.y
  await table.evaluate((element) => {
    const tops = new Set<number>()
    Object.assign(window, { tops })
    new ResizeObserver(note).observe(document.body)
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
    function note() {
      tops.add(element.getBoundingClientRect().top)
    }
  })
  await downloadCsv(page, 'Export')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('The file has 64 brands.')
  const tops = await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops])
  expect(tops).toEqual([top])
})
