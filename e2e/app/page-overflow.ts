import type { Page } from '@playwright/test'

/** Returns where the open page scrolls sideways: on the smallest screen, with letters twice as large, and with both. */
export async function findPageOverflow(page: Page): Promise<string[]> {
  const overflows: string[] = []
  for (const { width, fontSize } of [
    { width: 320, fontSize: '' },
    { width: 320, fontSize: '200%' },
    { width: 1280, fontSize: '200%' },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    const scrollWidth = await page.evaluate(async (fontSize) => {
      document.documentElement.style.fontSize = fontSize
      // The calendar adapts to its size by script, at the latest before the second next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth
    }, fontSize)
    if (scrollWidth > width)
      overflows.push(`${page.url()} at ${width} px, letters ${fontSize}: ${scrollWidth}`)
  }
  return overflows
}
