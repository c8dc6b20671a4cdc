import type { Page } from '@playwright/test'
import { findAxeViolations } from '#e2e/axe-violations.ts'
import { expect, testInNewContext } from '#e2e/fixtures.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'

const paths = ['/', '/reservations?view=month', '/brands', '/brands/2001', '/invoices', '/countries/1']

/* Each with its pages of a short run. */
const screens = [
  { language: 'ar', colorScheme: 'light', sample: ['/brands/2001'] },
  { language: 'en', colorScheme: 'dark', sample: ['/'] },
] as const

for (const { language, colorScheme, sample } of screens) {
  testInNewContext.describe(`${language}, ${colorScheme}`, () => {
    testInNewContext.use({ language, colorScheme })

    testInNewContext(
      'readers who ask for more contrast get texts at 7:1 and edges of controls at 4.5:1',
      async ({ page }) => {
        await page.emulateMedia({ contrast: 'more', colorScheme })
        for (const path of isLongRun ? paths : sample) {
          await open(page, path)
          expect(await findAxeViolations(page, { only: ['color-contrast-enhanced'] }), path).toEqual([])
          expect(await faintControls(page), path).toEqual([])
        }
      },
    )
  })
}

testInNewContext('readers who ask for less contrast get the page unchanged', async ({ page }) => {
  await open(page, '/invoices')
  const before = await page.screenshot()
  const session = await page.context().newCDPSession(page)
  const features = [{ name: 'prefers-contrast', value: 'less' }]
  await session.send('Emulation.setEmulatedMedia', { features })
  expect(await page.evaluate(() => matchMedia('(prefers-contrast: less)').matches)).toBe(true)
  expect((await page.screenshot()).equals(before)).toBe(true)
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByText(/^(Loading|جارٍ (ال)?تحميل)/)).toHaveCount(0)
  await waitForNetworkIdle(page)
}

/* Returns the controls whose border and background both have less than 4.5:1 contrast to what is behind them. */
function faintControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

    return [...document.querySelectorAll<HTMLElement>('.button, .field-control, .chip, .track')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const around = backgroundOf(control.parentElement)
        const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(control)
        const edges = [backgroundColor, ...(Number.parseFloat(borderTopWidth) > 0 ? [borderTopColor] : [])]
        return edges.every((edge) => ratio(luminanceOf([...around, edge]), luminanceOf(around)) < 4.5)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160))

    /* The background colours of an element and its ancestors, the outermost first. */
    function backgroundOf(element: Element | null): string[] {
      if (element === null) return ['Canvas']
      return [...backgroundOf(element.parentElement), getComputedStyle(element).backgroundColor]
    }

    /* The relative luminance of these colours, painted over each other in this order. */
    function luminanceOf(colours: string[]): number {
      if (canvas === null) throw new Error('There is no canvas.')
      for (const colour of colours) {
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    function ratio(a: number, b: number): number {
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    }
  })
}
