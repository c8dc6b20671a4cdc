import type { Page } from '@playwright/test'
import { liveRegionTexts } from '#e2e/live-region-texts.ts'
import { expect, test, testInNewContext } from '#e2e/fixtures.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'

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
  await toArabic.press('Enter')
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

testInNewContext(
  'after a change of language every text is the same as after loading in that language',
  async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T09:00:00Z'))
    const open = async (language: 'en' | 'ar') => {
      // The page with the most kinds of texts.
      await page.goto(`/reservations?view=month&date=2026-11-20&lang=${language}`)
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
    await expect.poll(() => textsOf(page)).toBe(inEnglish)
    await changeFromOutside(page, 'العربية')
    await expect.poll(() => textsOf(page)).toBe(inArabic)
    expect(await isMarked(page)).toBe(true)
  },
)

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
