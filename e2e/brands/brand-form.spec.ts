import type { Page } from '@playwright/test'
import { expect, test, testAlone } from '#e2e/fixtures.ts'
import { nour } from '#e2e/store.ts'

const logo = 'https://cdn.example/l.png'
const name = (page: Page) => page.getByLabel('Name', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const saved = (page: Page) => page.getByText('Saved', { exact: true })

test('changes are looked at, field by field and language by language, before they are saved', async ({
  page,
  store,
}) => {
  await store.arrange({ brands: [nour] })
  await page.goto('/brands/7')
  await name(page).fill('نور العود')
  await page.getByRole('tab', { name: 'English' }).click()
  await page.getByLabel('Page title (English)').fill('Oud by Nour')
  await page.getByRole('button', { name: 'Review changes' }).click()
  const review = page.getByRole('dialog', { name: '2 changes' })
  await expect(review.getByText('Name (Arabic)')).toBeVisible()
  await expect(review.getByText('نور', { exact: true })).toBeVisible()
  await expect(review.getByText('Page title (English)')).toBeVisible()
  await expect(review.getByText('empty')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Page title (English)')).toHaveValue('Oud by Nour')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  const [update] = await store.requests('PUT')
  expect(update?.body).toEqual({
    name: 'نور العود',
    translations: { en: { metadata_title: 'Oud by Nour' } },
  })
})

test('a field is cleared only after it was named and said yes to', async ({ page, store }) => {
  await store.arrange({ brands: [{ ...nour, logo }] })
  await page.goto('/brands/7')
  await page.getByLabel('Logo').fill('')
  await page.getByLabel('Description', { exact: true }).fill('عطور فاخرة')
  await expect(page.getByLabel('Logo')).toHaveAccessibleDescription('Will be cleared in the store')
  await save(page).click()
  const question = page.getByRole('dialog', { name: 'Clear 1 field in the store?' })
  await expect(question.getByRole('listitem')).toHaveText(['Logo'])
  await page.keyboard.press('ControlOrMeta+s')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  expect(await store.requests('PUT')).toEqual([])

  await save(page).click()
  await question.getByRole('button', { name: 'Clear and save' }).click()
  await expect(saved(page)).toBeVisible()
  const [update] = await store.requests('PUT')
  expect(update?.body).toEqual({ logo: '', description: 'عطور فاخرة' })
})

test('a save is taken back by what was there before', async ({ page, store }) => {
  await store.arrange({ brands: [nour] })
  await page.goto('/brands/7?language=en')
  await page.getByLabel('Name (English)').fill('Nur')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Change undone.')).toBeVisible()
  await expect(page.getByLabel('Name (English)')).toHaveValue('Nour')
  const bodies = (await store.requests('PUT')).map(({ body }) => body)
  expect(bodies).toEqual([
    { translations: { en: { name: 'Nur' } } },
    { translations: { en: { name: 'Nour' } } },
  ])
})

test('where the store kept something else than was sent, the form shows that and says so', async ({
  page,
  store,
}) => {
  await store.arrange({ brands: [nour] })
  await page.route('**/api/brands/7', async (route) => {
    const response = await route.fetch()
    await store.arrange({ brands: [{ ...nour, translations: { ar: { name: 'نور العود ®' } } }] })
    await route.fulfill({ response })
  })
  await page.goto('/brands/7')
  await name(page).fill('نور العود')
  await save(page).click()
  const notice = page.getByRole('status').filter({ hasText: 'The store changed what you sent' })
  await expect(notice.getByText('Name (Arabic)')).toBeVisible()
  await expect(notice.getByText('نور العود ®')).toBeVisible()
  await expect(name(page)).toHaveValue('نور العود ®')
})

test('what was not known before cannot be brought back, and that is said', async ({ page, store }) => {
  await store.arrange({ brands: [nour] })
  await store.serveOnlySpecification()
  await page.goto('/brands/7')
  await page.getByRole('button', { name: 'Clear Banner' }).click()
  await save(page).click()
  await page.getByRole('button', { name: 'Clear and save' }).click()
  await expect(page.getByText('What these fields held before is not known')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Banner' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  expect((await store.requests('PUT')).map(({ body }) => body)).toEqual([{ banner: '' }])
})

const uncertain = 'This may not be saved'
const refusals = [
  { fault: { kind: 'status', status: 422, body: refusal(422, { message: 'غير مقبول' }) }, says: 'غير مقبول' },
  {
    fault: { kind: 'status', status: 422, body: refusal(422, { fields: { nowhere: ['Not so'] } }) },
    says: 'nowhere: Not so',
  },
  { fault: { kind: 'status', status: 401 }, says: 'Not saved' },
  {
    fault: { kind: 'status', status: 401, body: refusal(401, { message: 'needs brands.read_write' }) },
    says: 'lacks the permission',
  },
  { fault: { kind: 'status', status: 500 }, says: uncertain },
  { fault: { kind: 'hang' }, says: uncertain },
  { fault: { kind: 'html' }, says: uncertain },
  { fault: { kind: 'reset-before' }, says: uncertain },
  {
    fault: { kind: 'status', status: 429, headers: { 'Retry-After': 'Tue, 01 Jan 2999 00:00:00 GMT' } },
    says: /Save again in [\d,]{10,} s;/,
  },
  {
    fault: { kind: 'status', status: 429, headers: { 'Retry-After': '1' } },
    says: /Save again in \d s;|You can save again now/,
  },
]

test('whatever goes wrong while saving, what was typed stays until it is saved', async ({ page, store }) => {
  await store.arrange({ brands: [nour] })
  let isSignedOut = false
  await page.route('**/api/brands/7', (route) =>
    isSignedOut ? route.fulfill({ status: 401, body: 'Sign in' }) : route.continue(),
  )
  await page.goto('/brands/7')
  await name(page).fill('نور العود')
  for (const { fault, says } of refusals) {
    await store.trouble('updateBrand', fault)
    await save(page).click()
    await expect(page.getByText(says)).toBeVisible()
    await expect(name(page)).toHaveValue('نور العود')
    await expect(page.getByRole('tab', { name: 'العربية' })).toHaveAccessibleName(/changed/)
  }
  await expect(page.getByText('You can save again now.')).toBeVisible()

  await page.context().setOffline(true)
  await save(page).click()
  await expect(page.getByText('No connection.')).toBeVisible()
  await page.context().setOffline(false)
  isSignedOut = true
  await save(page).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expect(name(page)).toHaveValue('نور العود')
  isSignedOut = false
  expect(await store.requests('PUT')).toHaveLength(refusals.length)

  await save(page).click()
  await expect(saved(page)).toBeVisible()
})

test('fields refused in two languages are counted; each says why until it is edited', async ({
  page,
  store,
}) => {
  await store.arrange({ brands: [nour] })
  const fields = { 'translations.en.name': ['Taken'], name: ['مستخدم'] }
  await store.trouble('updateBrand', { kind: 'status', status: 422, body: refusal(422, { fields }) })
  await page.goto('/brands/7?show=missing')
  await page.getByLabel('Logo').fill(logo)
  await save(page).click()
  await expect(page.getByLabel('Name (English)')).toBeFocused()
  await expect(page.getByText('2 errors')).toBeVisible()
  await expect(page.getByText('The store did not accept 2 fields')).toBeVisible()
  for (const tab of ['English', 'العربية']) {
    await expect(page.getByRole('tab', { name: tab })).toHaveAccessibleName(/has an error/)
  }
  await page.getByLabel('Name (English)').fill('Nur')
  await expect(page.getByText('1 error')).toBeVisible()
  await expect(page.getByText('The store did not accept 1 field')).toBeVisible()
  await expect(page.getByLabel('Name (English)')).toHaveAccessibleDescription('')
})

testAlone('of a brand that is gone the changes can be taken along', async ({ page, store, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await store.arrange({ brands: [nour] })
  await page.goto('/brands/7')
  await name(page).fill('نور العود')
  await store.arrange({ brands: [] })
  await save(page).click()
  await expect(page.getByLabel('Your changes')).toHaveValue('Name (Arabic):\nنور العود')
  await page.getByRole('button', { name: 'Copy my changes' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Name (Arabic):\nنور العود')
})

test('a translator sees the source beside, only what is missing, and copies what serves', async ({
  page,
  store,
}) => {
  await store.arrange({ brands: [nour] })
  await page.goto('/brands/7')
  const english = page.getByRole('tab', { name: 'English' })
  await expect(english).toHaveAccessibleName('English 2 of 5')
  await english.click()
  await page.getByRole('button', { name: 'Side by side' }).click()
  const [source, translation] = await Promise.all([
    page.getByLabel('URL slug', { exact: true }).boundingBox(),
    page.getByLabel('URL slug (English)').boundingBox(),
  ])
  expect(source?.y).toBe(translation?.y)
  expect(source?.x).not.toBe(translation?.x)

  await page.getByRole('button', { name: 'Missing only' }).click()
  await expect(page).toHaveURL(/language=en&view=side-by-side&show=missing/)
  await expect(page.getByLabel('Page title (English)')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Side by side' }).click()
  await expect(page.getByLabel('Name (English)')).toBeHidden()
  await page.getByLabel('Page title (English)').pressSequentially('Oud')
  await expect(page.getByLabel('Page title (English)')).toBeFocused()
  await page.getByRole('button', { name: 'Copy from Arabic URL slug' }).click()
  await expect(page.getByLabel('URL slug (English)')).toHaveValue('nour')
  await expect(page.getByLabel('URL slug (English)')).toBeFocused()
  await expect(english).toHaveAccessibleName('English 4 of 5 changed')
})

for (const { language, screen } of [
  {
    language: 'en',
    screen: { copy: 'Copy all missing from Arabic', save: 'Save changes', saved: /^Saved(\.|$)/ },
  },
  {
    language: 'ar',
    screen: { copy: 'نسخ كل الناقص من العربية', save: 'حفظ التغييرات', saved: /^تم الحفظ(\.|$)/ },
  },
] as const) {
  test.describe(`on a phone, in ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })

    test('a whole language is copied: what is missing is filled, nothing is replaced', async ({
      page,
      store,
    }) => {
      const arabic = { ...nour.translations.ar, metadata: { title: 'نور', description: null, url: 'nour' } }
      const translations = { ar: arabic, en: { name: 'Nour', description: null, metadata: { url: null } } }
      await store.arrange({ brands: [{ ...nour, translations }] })
      await page.goto('/brands/7?language=en&view=side-by-side')
      await page.getByRole('button', { name: screen.copy }).click()
      await page.getByRole('button', { name: screen.save }).click()
      await expect(page.getByText(screen.saved)).toBeVisible()
      const [update] = await store.requests('PUT')
      expect(update?.body).toEqual({
        translations: { en: { description: 'عطور', metadata_title: 'نور', metadata_url: 'nour' } },
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
  })
}

function refusal(status: number, error: object) {
  return { status, success: false, error }
}
