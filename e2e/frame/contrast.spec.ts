import type { Page } from '@playwright/test'
import { complaintsOfAxe } from '#e2e/axe.ts'
import { expect, testAlone } from '#e2e/fixtures.ts'
import { isLong } from '#e2e/is-long.ts'

const addresses = ['/', '/reservations?view=month', '/brands', '/brands/2001', '/invoices', '/countries/1']
const tried = isLong ? addresses : ['/', '/brands/2001', '/reservations?view=month']

for (const [language, colorScheme] of [
  ['ar', 'light'],
  ['en', 'dark'],
] as const) {
  testAlone.describe(`${language}, ${colorScheme}`, () => {
    testAlone.use({ language, colorScheme })

    testAlone(
      'whoever asks for more contrast has texts at 7:1 and edges of controls at 4.5:1',
      async ({ page }) => {
        await page.emulateMedia({ contrast: 'more', colorScheme })
        for (const address of tried) {
          await open(page, address)
          expect(await complaintsOfAxe(page, { only: ['color-contrast-enhanced'] }), address).toEqual([])
          expect(await faintControls(page), address).toEqual([])
        }
      },
    )
  })
}

testAlone('whoever asks for less contrast has the page as it is', async ({ page }) => {
  await open(page, '/invoices')
  const asItIs = await page.screenshot()
  const session = await page.context().newCDPSession(page)
  const features = [{ name: 'prefers-contrast', value: 'less' }]
  await session.send('Emulation.setEmulatedMedia', { features })
  expect(await page.evaluate(() => matchMedia('(prefers-contrast: less)').matches)).toBe(true)
  expect((await page.screenshot()).equals(asItIs)).toBe(true)
})

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByText(/^(Loading|جارٍ (ال)?تحميل)/)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/* The controls whose edge, or whose own ground, stands out from what they stand on by less than 4.5:1. */
function faintControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

    return [...document.querySelectorAll<HTMLElement>('.button, .field-control, .chip, .track')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const around = groundOf(control.parentElement)
        const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(control)
        const edges = [backgroundColor, ...(Number.parseFloat(borderTopWidth) > 0 ? [borderTopColor] : [])]
        return edges.every((edge) => ratio(over([...around, edge]), over(around)) < 4.5)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160))

    /* What lies behind, from the page upwards. */
    function groundOf(element: Element | null): string[] {
      if (element === null) return ['Canvas']
      return [...groundOf(element.parentElement), getComputedStyle(element).backgroundColor]
    }

    /* What is seen of colours that lie over each other: how light it is. */
    function over(colours: string[]): number {
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

    function ratio(one: number, other: number): number {
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    }
  })
}
