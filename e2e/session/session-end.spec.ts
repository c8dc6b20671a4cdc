import type { Page } from '@playwright/test'
import { liveRegionTexts } from '#e2e/live-region-texts.ts'
import { findAxeViolations } from '#e2e/axe-violations.ts'
import { expect } from '#e2e/fixtures.ts'
import { signInFrom, testSignIn as test } from '#e2e/sign-in-steps.ts'
import { portalToken } from '#e2e/sign-in-environment.ts'
import { nour } from '#e2e/mock-store.ts'

// One worker starts where people sign in, once for all of these.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ signInEnvironment: environment }) => {
  await environment.stores.reset()
  await environment.stores.arrange({ brands: [nour] })
})

/*
 * As if so much time went by: on the page's clock, and for the gateway, which cannot be made to wait, in what it answers until
 * the session is used. Returns the requests that used it.
 */
async function advanceClock(page: Page, seconds: number): Promise<string[]> {
  const requestCount: string[] = []
  await page.route(/\/api\/session(\?|$)/, async (route) => {
    const { search } = new URL(route.request().url())
    const response = await route.fetch()
    if (search === '') requestCount.push(response.statusText())
    const json = (await response.json()) as { data: { endsIn: { idleSeconds: number } } }
    if (requestCount.length === 0) json.data.endsIn.idleSeconds -= seconds
    await route.fulfill({ response, json })
  })
  await page.clock.fastForward(seconds * 1000)
  return requestCount
}

const texts = {
  en: {
    name: 'Name',
    warning: 'Your session is about to end',
    message:
      'You’ll be signed out in 2 minutes. You haven’t used Diwan for a while. Press F8 to stay signed in.',
    unchanged: 'You’re still signed in.',
  },
  ar: {
    name: 'الاسم',
    warning: 'جلستك على وشك الانتهاء',
    message: 'تنتهي جلستك بعد دقيقتين. لم تستخدم ديوان منذ مدة. اضغط ⁨F8⁩ لتمديد الجلسة.',
    unchanged: 'مُدّدت الجلسة.',
  },
}

for (const language of ['en', 'ar'] as const) {
  test(`in ${language} the end of a session is announced, and put off by a key while one types`, async ({
    page,
  }) => {
    const { name, warning, message, unchanged } = texts[language]
    await page.clock.install()
    await signInFrom(page, '/', 'Noura at Palms')
    await page.goto(`/s/1001/brands/7?lang=${language}`)
    const field = page.getByLabel(name, { exact: true }).first()
    await field.fill('نور العو')
    const notice = page.getByRole('region', { name: warning })
    await expect(notice).toBeHidden()
    const requestCount = await advanceClock(page, 12 * 3600 - 115)
    await expect(notice).toBeVisible()
    await expect.poll(() => liveRegionTexts(page)).toContain(message)
    await page.keyboard.type('د ')
    await expect(field).toHaveValue('نور العود ')
    await expect(field).toBeFocused()
    expect(await findAxeViolations(page)).toEqual([])
    expect(requestCount).toEqual([])
    await page.keyboard.press('F8')
    await expect(notice).toBeHidden()
    await expect(page.getByText(unchanged)).toBeVisible()
    expect(requestCount).toEqual(['OK'])
    await expect(field).toHaveValue('نور العود ')
    await expect(field).toBeFocused()
  })
}

test('a portal that gives tokens goes on by itself, another’s page warns', async ({
  page: portal,
  signInEnvironment: environment,
}) => {
  await signInFrom(portal, '/', 'Noura at Palms')
  await portal.clock.install()
  const frame = portal.frameLocator('iframe')
  const notice = frame.getByRole('region', { name: texts.en.warning })
  const open = async (capabilities: string) => {
    const path = `${environment.origin}/brands/7?lang=en&token=${await portalToken('1001')}`
    await portal.goto(environment.portal.urlShowing(path, { capabilities }))
    await expect
      .poll(() => portal.evaluate(() => globalThis.portal.received))
      .toMatchObject({ isReady: true })
    await frame.getByLabel('Name', { exact: true }).fill('نور العود')
  }
  await open('')
  await advanceClock(portal, 15 * 60 - 115)
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Stay signed in' }).press('Enter')
  await expect(notice).toBeHidden()
  await expect(frame.getByLabel('Name', { exact: true })).toHaveValue('نور العود')
  await portal.unrouteAll()

  await open('token')
  const renewed = portal.waitForResponse('**/api/session/portal')
  await advanceClock(portal, 15 * 60 - 115)
  expect((await renewed).status()).toBe(200)
  await portal.unrouteAll()
  await portal.clock.runFor(30_000)
  await expect(notice).toBeHidden()
  await expect(frame.getByLabel('Name', { exact: true })).toHaveValue('نور العود')
})
