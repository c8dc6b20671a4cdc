import type { Page } from '@playwright/test'

/** Where the page that is open has to be pushed sideways: on the smallest screen, with letters twice as large, or both. */
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
      // What follows its size by script, as the calendar does, does so before the second next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth
    }, fontSize)
    if (scrollWidth > width)
      overflows.push(`${page.url()} at ${width} px, letters ${fontSize}: ${scrollWidth}`)
  }
  return overflows
}
