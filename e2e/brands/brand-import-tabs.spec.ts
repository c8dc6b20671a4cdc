import type { Page } from '@playwright/test'
import { expect, testInNewContext } from '#e2e/fixtures.ts'
import { holdResponses } from '#e2e/hold-responses.ts'

const brands = [1, 2, 3, 4].map((id) => ({ id, name: `ماركة ${id}`, logo: 'https://cdn.example/old.png' }))
const rows = ['id,logo', ...brands.map(({ id }) => `${id},https://cdn.example/new.png`)]

async function choose(tab: Page, lines: string[]) {
  const buffer = Buffer.from(lines.join('\n'))
  await tab.locator('input[type=file]').setInputFiles({ name: 'brands.csv', mimeType: 'text/csv', buffer })
}

// A new browser context, because the other tab must not belong to another test.
testInNewContext(
  'two tabs import separately, and after a reload the same file continues with the remaining rows',
  async ({ page, context, store }) => {
    await store.arrange({ brands })
    const [first] = await holdResponses(page, { method: 'PUT', url: '**/api/brands/*', count: 1 })
    const before = await context.newPage()
    for (const tab of [page, before]) {
      await tab.goto('/brands/import')
      await choose(tab, rows)
    }
    await page.bringToFront()
    await page.getByRole('button', { name: 'Save 4 brands' }).click()
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Pausing after this brand…')).toBeVisible()
    first?.release()
    await expect(page.getByText('1 of 4 brands').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    await expect(before.getByRole('button', { name: 'Save 4 brands' })).toBeVisible()

    const after = await context.newPage()
    await after.goto('/brands/import')
    await choose(after, rows.slice(0, 4))
    await expect(after.getByText('2 brands will change. 1 row changes nothing')).toBeVisible()
    await after.getByRole('button', { name: 'Save 2 brands' }).click()
    await expect(after.getByText('2 saved')).toBeVisible()

    const dialogTypes: string[] = []
    page.on('dialog', (dialog) => {
      dialogTypes.push(dialog.type())
      void dialog.accept()
    })
    await expect(page.getByText('1 of 4 brands').first()).toBeVisible()
    await page.reload()
    expect(dialogTypes).toEqual(['beforeunload'])
    await choose(page, rows)
    await expect(page.getByText('1 brand will change. 3 rows change nothing')).toBeVisible()
    await page.getByRole('button', { name: 'Save 1 brand' }).click()
    await expect(page.getByText('1 saved')).toBeVisible()
    expect((await store.requests('PUT')).map(({ path }) => path.split('/').at(-1))).toEqual([
      '1',
      '2',
      '3',
      '4',
    ])
  },
)
