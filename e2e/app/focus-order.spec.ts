import { expect } from '#e2e/fixtures.ts'
import { byReadingOrder, tabStopsBeforeContent } from '#e2e/tab-stops.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'

const viewports = [
  { width: 1280, height: 800 },
  { width: 1280, height: 500 },
  { width: 390, height: 844 },
]

describeInEachLanguage((alternating) => {
  alternating.test('Tab goes around the page in reading order, from the top down', async ({ page }) => {
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      await page.goto('/countries/1')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const stops = await tabStopsBeforeContent(page)
      expect(stops.length).toBeGreaterThan(1)
      expect(stops, `${viewport.width} × ${viewport.height} px`).toEqual(stops.toSorted(byReadingOrder))
      const isBeside = viewport.width > 960 && viewport.height > 576
      expect(stops.filter(({ isNavigation }) => isNavigation)).toHaveLength(isBeside ? 5 : 0)
    }
  })

  alternating.test('in the rail the arrow keys also go down and up', async ({ page }) => {
    await page.goto('/countries/1')
    const buttons = page.getByRole('banner').getByRole('button')
    const [language, preferences] = [buttons.nth(-2), buttons.last()]
    await expect(preferences).toHaveAttribute('tabindex', '-1')
    await language.press('ArrowDown')
    await expect(preferences).toBeFocused()
    await preferences.press('ArrowUp')
    await expect(language).toBeFocused()
  })
})
