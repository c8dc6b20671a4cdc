import { readdir, readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test, testAlone } from '#e2e/fixtures.ts'
import { inEachLanguage } from '#e2e/in-turn.ts'
import { token } from '#e2e/servers.ts'

const places = [
  { en: 'Reservations', ar: 'الحجوزات', path: '/reservations' },
  { en: 'Brands', ar: 'الماركات', path: '/brands' },
  { en: 'Invoices', ar: 'الفواتير', path: '/invoices' },
  { en: 'Countries', ar: 'الدول', path: '/countries' },
]

const everyPage = [
  '/',
  '/reservations?view=month',
  '/reservations?view=week',
  '/reservations?view=day',
  '/reservations?view=agenda',
  '/brands',
  '/brands/import',
  '/brands/2001',
  '/invoices',
  '/invoices?view=many',
  '/countries',
  '/countries/1',
  '/nowhere',
]

test('every place is one step away and has its own address', async ({ page }) => {
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  for (const { en, path } of places) {
    await navigation.getByRole('link', { name: en }).click()
    await expect(page).toHaveURL(new RegExp(path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en)
    await expect(page).toHaveTitle(`${en} – Test store`)
  }
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('every place is there, from right to left', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    for (const { ar } of places) {
      await page.getByRole('navigation').getByRole('link', { name: ar }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar)
    }
  })

  test('a brand is edited under Arabic names', async ({ page, store }) => {
    await store.arrange({ brands: [{ id: 7, name: 'نور' }] })
    await page.goto('/brands/7')
    await page.getByLabel('الاسم', { exact: true }).fill('نور العود')
    await page.getByRole('button', { name: 'حفظ التغييرات' }).click()
    await expect(page.getByText('تم الحفظ', { exact: true })).toBeVisible()
  })

  test('invoices and countries have their Arabic names', async ({ page }) => {
    await page.goto('/invoices')
    await expect(page.getByLabel('رقم الطلب')).toBeVisible()
    await expect(page.getByRole('button', { name: 'تنزيل الفاتورة' })).toBeVisible()
    await page.goto('/countries')
    await expect(page.getByRole('combobox', { name: 'الدولة' })).toBeVisible()
  })
})

test('an address that does not exist says so and leads back', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
})

test('Diwan can be put on a phone’s home screen, with its own sign', async ({ page, request }) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  await session.detach()
  expect(errors).toEqual([])
  const { name, icons } = JSON.parse(data || '{}')
  expect(name).toBe('Diwan')
  for (const { src, type } of icons) {
    const answer = await request.get(src)
    expect(answer.status(), src).toBe(200)
    expect(answer.headers()['content-type'], src).toContain(type)
  }
})

testAlone('the access token is nowhere outside the gateway', async ({ page, gateway }) => {
  const seen: string[] = []
  page.on('response', (response) => {
    seen.push(JSON.stringify(response.headers()))
    if (response.request().method() === 'GET')
      void response.text().then(
        (text) => seen.push(text),
        () => {},
      )
  })
  for (const { path } of places) await page.goto(path)
  await expect(page.getByText(/countries$/)).toBeVisible()
  const bundle = await Promise.all(
    (await readdir('dist/assets')).map((file) => readFile(`dist/assets/${file}`, 'utf8')),
  )
  for (const text of [...seen, ...bundle, gateway.program.output()]) expect(text).not.toContain(token)
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('no dot of a letter is cut off in a field, empty or not', async ({ page }) => {
    await page.goto('/countries')
    const field = page.getByRole('main').getByRole('combobox').first()
    await expect(field).toBeVisible()
    expect(await field.evaluate(cutBelow)).toBeLessThan(0.5)
    // A hint with the letter that reaches lowest.
    await field.evaluate((input: HTMLInputElement) => (input.placeholder = 'البحث في'))
    const asItIs = await field.screenshot()
    // With more room below than any letter needs nothing else comes to be seen.
    await page.evaluate(() =>
      document.styleSheets[0]?.insertRule(
        '.field-control::placeholder { padding-block-end: 1em !important }',
      ),
    )
    expect((await field.screenshot()).equals(asItIs)).toBe(true)
  })
})

inEachLanguage((its) => {
  for (const address of everyPage)
    its.test(
      `${address} need not be pushed sideways, on the smallest screen, with letters twice as large, or both`,
      async ({ page }) => {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(/^(Loading|جارٍ (ال)?تحميل)/)).toHaveCount(0)
        expect(await tooWideOn(page)).toEqual([])
      },
    )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a page that is reloaded is read on where it was left', async ({ page }) => {
    for (const address of ['/reservations?view=agenda', '/countries']) {
      await page.goto(address)
      await expect.poll(() => rowsInSight(page)).not.toEqual([])
      await page.evaluate(() => window.scrollTo(0, 3_000))
      await expect.poll(async () => (await rowsInSight(page)).length).toBeGreaterThan(5)
      const [, , third] = await rowsInSight(page)
      await page.reload()
      await expect.poll(() => rowsInSight(page), address).toContain(third)
    }
  })
})

/* What has to be pushed sideways, of the page that is open as it is now. */
async function tooWideOn(page: Page): Promise<string[]> {
  const tooWide: string[] = []
  for (const { width, letters } of [
    { width: 320, letters: '' },
    { width: 320, letters: '200%' },
    { width: 1280, letters: '200%' },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    const needed = await page.evaluate(async (letters) => {
      document.documentElement.style.fontSize = letters
      // What follows its size by script, as the calendar does, does so before the second next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth
    }, letters)
    if (needed > width) tooWide.push(`${page.url()} at ${width} px, letters ${letters}: ${needed}`)
  }
  return tooWide
}

/* The texts of the rows of a list or table that can be seen, from the top. */
function rowsInSight(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main li, main tbody tr')]
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      })
      .map((row) => row.textContent),
  )
}

/* By how many pixels ي reaches below the line of a field, which cuts off what does. */
function cutBelow(field: Element): number {
  const { font, lineHeight } = getComputedStyle(field)
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return Infinity
  context.font = font
  const { fontBoundingBoxAscent, fontBoundingBoxDescent, actualBoundingBoxDescent } = context.measureText('ي')
  const halfLeading = (Number.parseFloat(lineHeight) - fontBoundingBoxAscent - fontBoundingBoxDescent) / 2
  return actualBoundingBoxDescent - (fontBoundingBoxDescent + halfLeading)
}
