import { expect, test } from '#e2e/fixtures.ts'

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('no two choices sound alike, because a screen reader reads 123 and ١٢٣ the same', async ({ page }) => {
    const sound = (text: string) =>
      text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))).trim()
    const choices = () => page.locator('[role=group] button[aria-pressed]:visible').allInnerTexts()
    await page.goto('/invoices')
    await page.getByRole('button', { name: 'التفضيلات' }).click()
    await expect.poll(async () => (await choices()).length).toBeGreaterThanOrEqual(5)
    const ofShell = await choices()
    expect(new Set(ofShell.map(sound)).size).toBe(ofShell.length)
    await page.getByRole('button', { name: '١٢٣' }).click()
    await expect(page.getByRole('button', { name: /^١٢٣ .+/ })).toHaveAttribute('aria-pressed', 'true')
  })
})
