import type { Page } from '@playwright/test'

/** Returns the present texts of the page's live regions, from the browser's accessibility tree. */
export async function liveRegionTexts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const textOf = (id: string): string => {
    const node = byId.get(id)
    if (!node) return ''
    if (node.role?.value === 'StaticText') return String(node.name?.value ?? '')
    return (node.childIds ?? []).map(textOf).join('')
  }
  return nodes
    .filter(({ properties }) =>
      properties?.some(({ name, value }) => name === 'live' && value.value !== 'off' && value.value !== ''),
    )
    .flatMap(({ childIds }) => (childIds ?? []).map(textOf))
    .filter((text) => text !== '')
}
