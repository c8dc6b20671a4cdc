import { expect, test } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { repeatedDescriptions } from '#e2e/repeated-descriptions.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'

describeInEachLanguage((alternating) => {
  alternating.test(
    'an icon button has its name once for screen readers, and shows it on hover @long',
    async ({ page }) => {
      for (const path of ['/', '/reservations?view=month', '/brands/2001', '/invoices']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await waitForNetworkIdle(page)
        expect(await repeatedDescriptions(page), path).toEqual([])
      }
      const preferences = page.getByRole('button', { name: /^(Preferences|التفضيلات)$/ })
      await expect(preferences).toHaveAttribute('title', /^(Preferences|التفضيلات)$/)
    },
  )
})

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
