import type { Page } from '@playwright/test'

/** Where the page that is open has to be pushed sideways: on the smallest screen, with letters twice as large, or both. */
export async function tooWideOn(page: Page): Promise<string[]> {
  const tooWide: string[] = []
  for (const { width, letters } of [
    { width: 320, letters: '' },
    { width: 320, letters: '200%' },
    { width: 1280, letters: '200%' },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    const needed = await page.evaluate(async (letters) => {
      document.documentElement.style.fontSize = letters
      // What follows its size by script, as the calendar does, does so before the second next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth
    }, letters)
    if (needed > width) tooWide.push(`${page.url()} at ${width} px, letters ${letters}: ${needed}`)
  }
  return tooWide
}
