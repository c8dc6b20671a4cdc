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
  await page.route(/\.example\//, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/brands/7')
  const result = page.getByRole('figure', { name: 'In search results' })
  await expect(result).toContainText('نُور العود')
  await expect(result).toContainText('عطور شرقية فاخرة')
  await expect(result).toContainText('…/zara/item')
  await expect(result.getByText('نُور العود')).toHaveCSS('direction', 'rtl')
  await page.getByRole('tab', { name: 'English' }).click()
  await expect(result).toContainText('Perfumes')
  await expect(result.getByText('Perfumes')).toHaveCSS('direction', 'ltr')
  await page.getByLabel('Page title (English)').fill('Nour '.repeat(13))
  await expect(page.getByText('64 of about 60 characters')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Longer than' })).toHaveCount(1)
  await expect(result).toContainText(/(Nour ){11}Nour…/)
})
