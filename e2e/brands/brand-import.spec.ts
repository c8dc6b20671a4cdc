import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findAxeViolations } from '#e2e/axe-violations.ts'
import { chooseDeletedFile } from '#e2e/choose-deleted-file.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { holdResponses } from '#e2e/hold-responses.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import type { MockStore } from '#e2e/mock-store.ts'
import { brand, chooseFile, newLogo, downloadCsv } from './brand-files.ts'

/* The number of brands, and how many are saved without a fault before the import is cancelled. */
const [brandCount, savedBeforeCancel] = isLongRun ? [500, 165] : [45, 5]

const manyBrands = Array.from({ length: brandCount }, (_, index) => brand(index + 1))

/* Every 25th row changes a translation. The response of an update lacks translations, so Diwan reads the brand back. */
const manyRows = [
  'id,logo,en.name',
  ...manyBrands.map(({ id }) => (id % 25 === 0 ? `${id},,New ${id}` : `${id},${newLogo},`)),
]

test.describe('an import of many brands, with a store that refuses, fails and gets a cancel', () => {
  test('every result matches the store, and failed rows can be sent again @long', async ({ page, store }) => {
    // The import sends hundreds of requests, one after the other.
    await store.arrange({ brands: manyBrands })
    const refusal = { status: 422, success: false, error: { fields: { logo: ['الشعار مرفوض'] } } }
    for (const [fault, times] of [
      [{ kind: 'delay', ms: 0 }, 20],
      [{ kind: 'status', status: 429, headers: { 'Retry-After': '3' } }, 1],
      [{ kind: 'reset-before' }, 3],
      [{ kind: 'reset-after' }, 3],
      [{ kind: 'status', status: 422, body: refusal }, 2],
      [{ kind: 'broken-json' }, 1],
      [{ kind: 'cut-off' }, 1],
    ] as const) {
      await store.injectFault('updateBrand', fault, times)
    }
    const url = `**/api/brands/${savedBeforeCancel + 31}`
    const [last] = await holdResponses(page, { method: 'PUT', url, count: 1 })
    await page.goto('/brands')
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await chooseFile(page, manyRows.join('\r\n'))
    await expect(page.getByText(`${brandCount} brands will change.`)).toBeVisible()
    await page.getByRole('button', { name: `Save ${brandCount} brands` }).dblclick()
    // Twenty brands are saved before; the countdown is of three seconds, because a slow machine updates it once a second.
    await expect(page.getByText(/Continuing in \d seconds?/)).toBeVisible()

    // The delayed request is in flight at the cancellation, and its result still counts.
    await expect(page.getByText(`${savedBeforeCancel + 30} of ${brandCount} brands`).first()).toBeVisible({
      timeout: 120_000,
    })
    await page.getByRole('button', { name: 'Cancel import' }).click()
    await expect(page.getByText('Cancelling after this brand…')).toBeVisible()
    last?.release()
    await expect(page.getByText('Not everything was saved')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    const [done, remaining] = [savedBeforeCancel + 25, brandCount - savedBeforeCancel - 31]
    await expectReportMatchesStore(page, store, {
      Saved: done,
      Refused: 2,
      'Not saved': 4,
      'Not sent': remaining,
    })
    const sent = (await store.requests('PUT')).map(({ path }) => path.split('/').at(-1))
    // Only the request with status 429 was repeated.
    expect(sent.filter((id, index) => sent.indexOf(id) !== index)).toEqual(['21'])

    for (const line of [`${done} saved`, '2 refused by the store', '4 not saved', `${remaining} not sent`]) {
      await expect(page.getByText(line)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Retry 6 brands' }).click()
    await expect(page.getByText(`${done + 6} saved`)).toBeVisible()
    await page.getByRole('button', { name: `Save the remaining ${remaining} brands` }).click()
    await expect(page.getByText('Everything that was sent is saved.')).toBeVisible({ timeout: 40_000 })
    await expectReportMatchesStore(page, store, { Saved: brandCount })
  })

  async function expectReportMatchesStore(page: Page, store: MockStore, counts: Record<string, number>) {
    const { rows } = await downloadCsv(page, 'Download report')
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

test('a file that was deleted after it was chosen must be chosen again', async ({ page }) => {
  const path = test.info().outputPath('brands.csv')
  await writeFile(path, 'id,name\n7,x')
  await page.goto('/brands/import')
  await chooseDeletedFile(page.getByLabel('Choose a file'), path)
  await expect(page.getByText(/couldn’t be read.*choose it again/i)).toBeVisible()
  await expect(page.getByLabel('Choose a file')).toBeEnabled()
})
