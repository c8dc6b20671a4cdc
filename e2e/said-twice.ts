import type { Page } from '@playwright/test'

/** What a screen reader would say twice: each name that is its element's description too, as a tooltip may make it. */
export async function saidTwice(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.flatMap(({ ignored, name, description, role }) => {
    const text = String(name?.value ?? '').trim()
    return !ignored && text !== '' && text === String(description?.value ?? '').trim()
      ? [`${role?.value}: ${text}`]
      : []
  })
}
