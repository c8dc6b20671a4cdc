import type { Page } from '@playwright/test'
import { announced } from '#e2e/announced.ts'
import { complaintsOfAxe } from '#e2e/axe.ts'
import { expect } from '#e2e/fixtures.ts'
import { signInAt, testSignIn as test } from '#e2e/sign-in-steps.ts'
import { portalToken } from '#e2e/sign-in-world.ts'
import { nour } from '#e2e/store.ts'

// One worker starts where people sign in, once for all of these.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ signInWorld: world }) => {
  await world.stores.reset()
  await world.stores.arrange({ brands: [nour] })
})

/*
 * As if so much time went by: on the page's clock, and for the gateway, which cannot be made to wait, in what it answers until
 * the session is used. Returns the requests that used it.
 */
async function letPass(page: Page, seconds: number): Promise<string[]> {
  const uses: string[] = []
  await page.route(/\/api\/session(\?|$)/, async (route) => {
    const { search } = new URL(route.request().url())
    const response = await route.fetch()
    if (search === '') uses.push(response.statusText())
    const json = (await response.json()) as { data: { endsIn: { idleSeconds: number } } }
    if (uses.length === 0) json.data.endsIn.idleSeconds -= seconds
    await route.fulfill({ response, json })
  })
  await page.clock.fastForward(seconds * 1000)
  return uses
}

const texts = {
  en: {
    name: 'Name',
    soon: 'Your session is about to end',
    said: 'You’ll be signed out in 2 minutes. You haven’t used Diwan for a while. Press F8 to stay signed in.',
    stayed: 'You’re still signed in.',
  },
  ar: {
    name: 'الاسم',
    soon: 'جلستك على وشك الانتهاء',
    said: 'تنتهي جلستك بعد دقيقتين. لم تستخدم ديوان منذ مدة. اضغط ⁨F8⁩ لتمديد الجلسة.',
    stayed: 'مُدّدت الجلسة.',
  },
}

for (const language of ['en', 'ar'] as const) {
  test(`in ${language} the end of a session is announced, and put off by a key while one types`, async ({
    page,
  }) => {
    const { name, soon, said, stayed } = texts[language]
    await page.clock.install()
    await signInAt(page, '/', 'Noura at Palms')
    await page.goto(`/s/1001/brands/7?lang=${language}`)
    const field = page.getByLabel(name, { exact: true }).first()
    await field.fill('نور العو')
    const notice = page.getByRole('region', { name: soon })
    await expect(notice).toBeHidden()
    const uses = await letPass(page, 12 * 3600 - 115)
    await expect(notice).toBeVisible()
    await expect.poll(() => announced(page)).toContain(said)
    await page.keyboard.type('د ')
    await expect(field).toHaveValue('نور العود ')
    await expect(field).toBeFocused()
    expect(await complaintsOfAxe(page)).toEqual([])
    expect(uses).toEqual([])
    await page.keyboard.press('F8')
    await expect(notice).toBeHidden()
    await expect(page.getByText(stayed)).toBeVisible()
    expect(uses).toEqual(['OK'])
    await expect(field).toHaveValue('نور العود ')
    await expect(field).toBeFocused()
  })
}

test('a portal that gives tokens goes on by itself, another’s page warns', async ({
  page: portal,
  signInWorld: world,
}) => {
  await signInAt(portal, '/', 'Noura at Palms')
  await portal.clock.install()
  const frame = portal.frameLocator('iframe')
  const notice = frame.getByRole('region', { name: texts.en.soon })
  const open = async (does: string) => {
    const address = `${world.origin}/brands/7?lang=en&token=${await portalToken('1001')}`
    await portal.goto(world.portal.showing(address, { does }))
    await expect.poll(() => portal.evaluate(() => globalThis.portal.told)).toMatchObject({ isReady: true })
    await frame.getByLabel('Name', { exact: true }).fill('نور العود')
  }
  await open('')
  await letPass(portal, 15 * 60 - 115)
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Stay signed in' }).press('Enter')
  await expect(notice).toBeHidden()
  await expect(frame.getByLabel('Name', { exact: true })).toHaveValue('نور العود')
  await portal.unrouteAll()

  await open('token')
  const renewed = portal.waitForResponse('**/api/session/portal')
  await letPass(portal, 15 * 60 - 115)
  expect((await renewed).status()).toBe(200)
  await portal.unrouteAll()
  await portal.clock.runFor(30_000)
  await expect(notice).toBeHidden()
  await expect(frame.getByLabel('Name', { exact: true })).toHaveValue('نور العود')
})
