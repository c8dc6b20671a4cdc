import { expect } from '#e2e/fixtures.ts'
import { asTheEyeGoes, stopsBeforeContent } from '#e2e/focus-stops.ts'
import { inEachLanguage } from '#e2e/in-turn.ts'

const viewports = [
  { width: 1280, height: 800 },
  { width: 1280, height: 500 },
  { width: 390, height: 844 },
]

inEachLanguage((its) => {
  its.test('around the page the keyboard goes on as the eye does, from the top down', async ({ page }) => {
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      await page.goto('/invoices')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const stops = await stopsBeforeContent(page)
      expect(stops.length).toBeGreaterThan(2)
      expect(stops, `${viewport.width} × ${viewport.height} px`).toEqual(stops.toSorted(asTheEyeGoes))
      const isBeside = viewport.width > 960
      expect(stops.filter(({ isPlace }) => isPlace)).toHaveLength(isBeside ? 5 : 0)
    }
  })
})
