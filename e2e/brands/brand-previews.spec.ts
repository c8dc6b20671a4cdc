import { expect, test } from '#e2e/fixtures.ts'
import { nour } from '#e2e/mock-store.ts'

const html =
  '<h1>عطور</h1><p style="color: red" onclick="document.title = 1">شرقية <b>فاخرة</b></p>' +
  '<img src="https://pictures.example/x.png" onerror="document.title = 1"><script>document.title = 1</script>' +
  '<a href="javascript:document.title = 1">رابط</a><iframe src="https://evil.example"></iframe>'

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
  const ar = { ...nour.translations.ar, description: html }
  await store.arrange({ brands: [{ ...nour, translations: { ...nour.translations, ar } }] })
  await page.goto('/brands/7')
  const result = page.getByRole('figure', { name: 'In search results' })
  await expect(result).toContainText('عطور شرقية فاخرة')
  await expect(result).toContainText('…/nour')
  await expect(result.getByText('نور')).toHaveCSS('direction', 'rtl')
  await page.getByRole('tab', { name: 'English' }).click()
  await expect(result).toContainText('Perfumes')
  await expect(result.getByText('Perfumes')).toHaveCSS('direction', 'ltr')
  await page.getByLabel('Page title (English)').fill('Nour '.repeat(13))
  await expect(page.getByText('64 of about 60 characters')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Longer than' })).toHaveCount(1)
  await expect(result).toContainText(/(Nour ){11}Nour…/)
})
