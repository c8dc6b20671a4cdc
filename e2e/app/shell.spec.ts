import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'

test('Diwan can be installed on a phone’s home screen, with its own icon and its name in the reader’s language', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const inEnglish = await installedApp(page)
  expect(inEnglish).toMatchObject({ name: 'Diwan', lang: 'en', dir: 'ltr' })
  const { icons, shortcuts } = inEnglish
  for (const { src, type } of [...icons, ...shortcuts.flatMap(({ icons }) => icons)]) {
    const answer = await request.get(src)
    expect(answer.status(), src).toBe(200)
    expect(answer.headers()['content-type'], src).toContain(type)
  }
  // Its icon offers two pages.
  for (const [index, title] of [/^Today –/, /^Invoices –/].entries()) {
    await page.goto(shortcuts[index]?.url ?? '')
    await expect(page).toHaveTitle(title)
  }
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const inArabic = {
    name: 'ديوان',
    lang: 'ar',
    dir: 'rtl',
    shortcuts: ['اليوم', 'فاتورة جديدة'].map((name, index) =>
      Object.assign({ ...shortcuts[index] }, { name }),
    ),
  }
  expect(await installedApp(page)).toEqual({ ...inEnglish, ...inArabic })
  await page.reload()
  expect(await installedApp(page)).toMatchObject(inArabic)
})

async function installedApp(page: Page): Promise<App> {
  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  await session.detach()
  expect(errors).toEqual([])
  return JSON.parse(data || '{}')
}

type Icon = { src: string; type: string }
type App = {
  id: string
  name: string
  icons: Icon[]
  shortcuts: { name: string; url: string; icons: Icon[] }[]
}
