import { expect, test } from '#e2e/fixtures.ts'

test.use({ language: 'ar' })

test('an icon button shows its name on hover, and no two choices sound alike: a screen reader reads 123 and ١٢٣ the same', async ({
  page,
}) => {
  const sound = (text: string) =>
    text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))).trim()
  const choices = () => page.locator('[role=group] button[aria-pressed]:visible').allInnerTexts()
  await page.goto('/invoices')
  const preferences = page.getByRole('button', { name: 'التفضيلات' })
  await expect(preferences).toHaveAttribute('title', 'التفضيلات')
  await preferences.click()
  await expect.poll(async () => (await choices()).length).toBeGreaterThanOrEqual(5)
  const ofShell = await choices()
  expect(new Set(ofShell.map(sound)).size).toBe(ofShell.length)
  await page.getByRole('button', { name: '١٢٣' }).click()
  await expect(page.getByRole('button', { name: /^١٢٣ .+/ })).toHaveAttribute('aria-pressed', 'true')
})
