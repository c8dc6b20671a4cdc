import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'

const html =
  '<h1>عطور</h1><p style="color: red" onclick="document.title = 1">شرقية <b>فاخرة</b></p>' +
  '<img src="https://pictures.example/x.png" onerror="document.title = 1"><script>document.title = 1</script>' +
  '<a href="javascript:document.title = 1">رابط</a><iframe src="https://evil.example"></iframe>'

const nour = {
  id: 7,
  name: 'نُور العود',
  description: html,
  logo: 'https://pictures.example/120x90.svg',
  banner: null,
  ar_char: 'نور',
  en_char: 'Nour',
  metadata: { title: null, description: null, url: 'zara/item' },
  translations: {
    ar: {
      name: 'نُور العود',
      description: html,
      metadata: { title: null, description: null, url: 'zara/item' },
    },
    en: { name: 'Nour', description: 'Perfumes', metadata: { title: null, description: null, url: null } },
  },
}

/* Serves `WxH.svg` in that size from hosts that do not exist, except for the missing ones. */
async function servePictures(page: Page, missing = new Set<string>()): Promise<string[]> {
  const requestedUrls: string[] = []
  await page.route(/\.example\/|\d+x\d+\.svg$/, (route) => {
    requestedUrls.push(route.request().url())
    const size = /(\d+)x(\d+)\.svg$/.exec(route.request().url())
    if (size === null || missing.has(route.request().url())) return route.fulfill({ status: 404, body: '' })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size[1]}" height="${size[2]}"/>`
    return route.fulfill({ contentType: 'image/svg+xml', body: svg })
  })
  return requestedUrls
}

test('HTML tags stay in order while an Arabic description is edited', async ({ page, store }) => {
  const [byLine, mixed] = ['<p>عطور <b>شرقية</b></p>\nفاخرة.', 'عطور <b>شرقية</b>']
  await store.arrange({ brands: [{ ...nour, description: byLine, translations: {} }] })
  await page.goto('/brands/7')
  const description = page.getByLabel('Description', { exact: true })
  await expect(description).toHaveCSS('unicode-bidi', 'plaintext')
  await description.fill(mixed)
  await expect(description).toHaveCSS('direction', 'ltr')
  await expect(description).not.toHaveCSS('unicode-bidi', 'plaintext')
  await description.fill('عطور شرقية فاخرة.')
  await expect(description).toHaveCSS('direction', 'rtl')
})

test('the preview of the search result follows typing in each language, and says when it is too long', async ({
  page,
  store,
}) => {
  await store.arrange({ brands: [nour] })
  await servePictures(page)
  await page.goto('/brands/7')
  const result = page.getByRole('figure', { name: 'In search results' })
  await expect(result).toContainText('نُور العود')
  await expect(result).toContainText('عطور شرقية فاخرة')
  await expect(result).toContainText('…/zara/item')
  await page.getByRole('tab', { name: 'English' }).click()
  await expect(result).toContainText('Perfumes')
  await page.getByLabel('Page title (English)').fill('Nour '.repeat(13))
  await expect(page.getByText('64 of about 60 characters')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Longer than' })).toHaveCount(1)
  await expect(result).toContainText(/(Nour ){11}Nour…/)
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('the previews are in Arabic, and the brand’s Arabic letter replaces a missing picture', async ({
    page,
    store,
  }) => {
    await store.arrange({ brands: [{ ...nour, logo: null }] })
    await servePictures(page)
    await page.goto('/brands/7')
    await expect(page.getByText('لا توجد صورة.').first()).toBeVisible()
    await expect(page.getByText('ن', { exact: true }).first()).toBeVisible()
    await page.getByLabel('الشعار').fill('https://pictures.example/400x300.svg')
    await expect(page.getByText('العرض 400 بكسل، والارتفاع 300 بكسل')).toBeVisible()
    await page.getByRole('tab', { name: 'English' }).click()
    const result = page.getByRole('figure', { name: 'في نتائج البحث' })
    await expect(result.getByText('Nour', { exact: true })).toHaveCSS('direction', 'ltr')
    await page.getByRole('button', { name: 'إنشاء من الاسم' }).click()
    await expect(page.getByLabel('معرّف الرابط (الإنجليزية)')).toHaveValue('nour')
  })
})

test.describe('in a store whose brands cannot be read', () => {
  test.beforeEach(({ store }) => store.serveOnlySpecification())

  test('unknown values are shown as unknown', async ({ page }) => {
    await page.goto('/brands/2001')
    await expect(page.getByText('The current picture is unknown.')).toHaveCount(2)
    const result = page.getByRole('figure', { name: 'In search results' })
    await expect(result).toContainText('The current page title is unknown')
    await page.getByLabel('Page title', { exact: true }).fill('عنوان')
    await expect(result).toContainText('عنوان')
    await expect(result).not.toContainText('page title')
  })
})
