import type { Page } from '@playwright/test'

/** Returns accessible names that contain their description, which a screen reader would read twice. */
export async function repeatedDescriptions(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ name, description }) => [String(name?.value ?? ''), String(description?.value ?? '')] as const)
    .filter(([name, description]) => description !== '' && name.includes(description))
    .map(([name, description]) => `${name}: ${description}`)
}
