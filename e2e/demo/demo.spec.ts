import { name, saveButton, savedNotice } from '#e2e/brands/brand-steps.ts'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'
import { readPdfOrders } from '#e2e/invoices/queue-steps.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import { tryUnsafeCode } from '#e2e/try-unsafe-code.ts'

// One worker runs all of these tests, because they share the site.
test.describe.configure({ mode: 'default' })

test('on a static host the demo works under any path, and changes stay @long', async ({
  page,
  demoSite: site,
}) => {
  const missing: string[] = []
  page.on('response', (response) => {
    // An order that no event named is unknown, which is no failure.
    const isOrder = response.url().includes('/api/orders/by-')
    if (response.fromServiceWorker() && !response.ok() && !isOrder) missing.push(response.url())
  })
  // A path that the host does not know, so it serves 404.html.
  await page.goto(`${site}brands/2001?lang=en`)
  await name(page).fill('Kept here')
  await saveButton(page).click()
  await expect(savedNotice(page)).toBeVisible()
  await page.reload()
  await expect(name(page)).toHaveValue('Kept here')

  await page.getByRole('link', { name: 'Reservations' }).click()
  await expect(page).toHaveURL(`${site}reservations`)
  await expect(
    page
      .getByRole('main')
      .getByText(/^\d+ reservations/)
      .first(),
  ).toBeVisible()

  await page.goto(`${site}invoices?lang=ar`)
  const download = page.waitForEvent('download')
  await page.getByLabel('أرقام الطلبات').fill('1024')
  await page.getByLabel('أرقام الطلبات').press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('فاتورة 1024.pdf')
  expect(await readPdfOrders(file)).toEqual(['1024'])

  await page.getByRole('link', { name: 'الدول' }).click()
  await page.getByRole('link', { name: 'السعودية' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('السعودية')
  expect(missing).toEqual([])
})

for (const language of isLongRun ? (['en', 'ar'] as const) : []) {
  test(`a static host: a reset of the demo removes all changes, read in ${language}`, async ({
    page,
    demoSite: site,
  }) => {
    await page.goto(`${site}brands/2001?lang=${language}`)
    const field = page.getByRole('textbox').first()
    const seeded = await field.inputValue()
    await field.fill('x')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('x')
    await page.getByRole('button', { name: /^(Preferences|التفضيلات)$/ }).click()
    await page
      .locator('summary')
      .filter({ hasText: /^(Demo data|بيانات تجريبية)$/ })
      .click()
    await page.getByRole('button', { name: /^(Reset demo|إعادة ضبط التجربة)$/ }).click()
    await expect(field).toHaveValue(seeded)
  })
}

test('the opening page allows only Diwan’s worker, and the dashboard allows none @long', async ({
  browser,
  gateway,
  demoSite: site,
}) => {
  // Not the `page` fixture: it fails on console errors, and each refusal logs one.
  const page = await browser.newPage()
  const all = {
    worker: 'TypeError',
    sharedWorker: 'TypeError',
    serviceWorker: 'TypeError',
    ourPolicy: 'TypeError',
    otherPolicy: 'TypeError',
    markup: 'TypeError',
  }
  await page.goto(gateway.origin)
  expect(await page.evaluate(tryUnsafeCode, '/icon.svg')).toEqual(all)

  await page.route('**/worker.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(`${site}anywhere/at/all`)
  await expect(page.getByRole('heading', { name: 'The demo could not be opened' })).toBeVisible()
  // The page has created its Trusted Types policy already and refuses a second one.
  expect(await page.evaluate(tryUnsafeCode, '/some/where/worker.js')).toEqual(all)
  await page.close()
})
