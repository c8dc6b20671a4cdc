import type { Page } from '@playwright/test'
import { liveRegionTexts } from '#e2e/live-region-texts.ts'
import { expect, test, testInNewContext } from '#e2e/fixtures.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import { nour } from '#e2e/mock-store.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'

const languages = {
  en: { other: 'ar', button: 'العربية', direction: 'ltr', name: 'Name' },
  ar: { other: 'en', button: 'English', direction: 'rtl', name: 'الاسم' },
} as const

const areas = {
  'the calendar': [
    '/reservations?view=month&date=2026-11-20',
    '/reservations?view=week&date=2026-11-20',
    '/reservations?view=day&date=2026-11-20&panel=2026-11-20',
    '/reservations?view=agenda&date=2026-11-20',
  ],
  'brands and countries': [
    '/brands',
    '/brands/import',
    '/brands/2001?view=side-by-side',
    '/countries',
    '/countries/1',
  ],
  'everything else': ['/', '/invoices', '/nowhere'],
}

/** Marks the window; a navigation or a reload would remove the mark. */
function mark(page: Page) {
  return page.evaluate(() => Object.assign(window, { isMarked: true }))
}

function isMarked(page: Page) {
  return page.evaluate(() => 'isMarked' in window)
}

/** Changes the language without moving the focus, like a portal around Diwan. */
function changeFromOutside(page: Page, button: string) {
  return page.evaluate((text) => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === text)?.click()
  }, button)
}

test('a press changes the language in place, a screen reader announces it, and it is remembered', async ({
  page,
  store,
}) => {
  await page.goto('/brands')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands')
  await mark(page)
  const html = page.locator('html')
  const toArabic = page.getByRole('banner').getByRole('button', { name: 'العربية' })
  await expect(toArabic).toHaveAttribute('lang', 'ar')
  await toArabic.focus()
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'Home', 'End']) await page.keyboard.press(key)
  await expect(html).toHaveAttribute('lang', 'en')
  await store.reset()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الماركات')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveTitle('الماركات – Test store')
  const toEnglish = page.getByRole('banner').getByRole('button', { name: 'English' })
  await expect(toEnglish).toBeFocused()
  await expect(toEnglish).toHaveAttribute('lang', 'en')
  await expect.poll(() => liveRegionTexts(page)).toContain('أصبح ديوان بالعربية.')
  // The page fetches texts of the store again, in the new language.
  await expect
    .poll(async () => (await store.requests()).map(({ headers }) => headers['accept-language']))
    .toContain('ar')
  expect(await isMarked(page)).toBe(true)
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'ar')
})

for (const language of isLongRun ? (['ar', 'en'] as const) : (['ar'] as const)) {
  const { other, button, name } = languages[language]
  const label = languages[other]

  test.describe(`from ${language} to ${other}`, () => {
    test.use({ language })

    test('changing the language during typing loses no letter', async ({ page, store }) => {
      await store.arrange({ brands: [nour] })
      await page.goto('/brands/7')
      await mark(page)
      await page.getByLabel(name, { exact: true }).fill('')
      const text = 'Dar Al Oud, perfumes made by hand since 1974'
      const typing = page.getByLabel(name, { exact: true }).pressSequentially(text.slice(0, 8), { delay: 20 })
      await typing
      const remainingKeys = page.keyboard.type(text.slice(8), { delay: 20 })
      await changeFromOutside(page, button)
      await remainingKeys
      await expect(page.locator('html')).toHaveAttribute('dir', label.direction)
      const field = page.getByLabel(label.name, { exact: true })
      await expect(field).toHaveValue(text)
      await expect(field).toBeFocused()
      await page.keyboard.type('!')
      await expect(field).toHaveValue(`${text}!`)
      expect(await isMarked(page)).toBe(true)
    })
  })
}

/* `npm test` opens the page with the most kinds of texts. */
const sample = { 'the calendar': areas['the calendar'].slice(0, 1) }

for (const [area, paths] of Object.entries(isLongRun ? areas : sample)) {
  testInNewContext(
    `${area}: after a change of language every text is the same as after loading in that language`,
    async ({ page }) => {
      await page.clock.setFixedTime(new Date('2026-11-20T09:00:00Z'))
      for (const path of paths) {
        const open = async (language: 'en' | 'ar') => {
          await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await waitForNetworkIdle(page)
          // Rendering finishes a little after the response.
          await expect(page.getByText(/^(Loading|جارٍ (ال)?تحميل)/)).toHaveCount(0)
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          return textsOf(page)
        }
        const inEnglish = await open('en')
        const inArabic = await open('ar')
        await mark(page)
        await changeFromOutside(page, 'English')
        await expect.poll(() => textsOf(page), path).toBe(inEnglish)
        await changeFromOutside(page, 'العربية')
        await expect.poll(() => textsOf(page), path).toBe(inArabic)
        expect(await isMarked(page)).toBe(true)
      }
    },
  )
}

/** Returns every text of the page: visible texts, accessible names and the window's title. */
function textsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const namedElements = [...document.querySelectorAll('[aria-label], [placeholder], [title]')]
    const names = namedElements.flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...names].join('\n')
  })
}

test('open dialogs and typed text stay when the language changes', async ({ page }) => {
  await page.goto('/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByLabel('Order number').fill('12')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('coun')
  await expect(page.getByRole('option', { name: 'Countries' })).toBeVisible()
  await changeFromOutside(page, 'العربية')
  const palette = page.getByRole('dialog', { name: 'الانتقال السريع' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expect(palette.getByRole('combobox')).toHaveValue('coun')
  await expect(palette.getByRole('option', { name: 'الدول' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('أرقام الطلبات')).toHaveValue('12')
})

test('a language whose texts fail to load changes nothing, and the page says so', async ({ page }) => {
  await page.route('**/assets/*.ar-*', (route) => route.abort())
  await page.goto('/invoices')
  await page.getByRole('banner').getByRole('button', { name: 'العربية' }).click()
  await expect(page.getByText('Couldn’t change the language')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices')
  await page.unroute('**/assets/*.ar-*')
  await page.getByRole('banner').getByRole('button', { name: 'العربية' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الفواتير')
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('digits change with a press, in place, and are remembered', async ({ page }) => {
    await page.goto('/reservations?view=month&date=2026-11-20')
    await expect(page.getByText('نوفمبر 2026').first()).toBeVisible()
    await mark(page)
    await page.getByRole('button', { name: 'التفضيلات' }).click()
    await page.getByRole('button', { name: '١٢٣' }).click()
    await expect(page.getByRole('button', { name: '١٢٣' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByText('نوفمبر ٢٠٢٦').first()).toBeVisible()
    await expect(page.getByText('نوفمبر 2026')).toHaveCount(0)
    expect(await isMarked(page)).toBe(true)
    await page.reload()
    await expect(page.getByText('نوفمبر ٢٠٢٦').first()).toBeVisible()
  })
})
