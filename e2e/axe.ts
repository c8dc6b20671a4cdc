import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Look = {
  /** Where to look; the whole page otherwise. */
  part?: string
  /** Whether small targets are complained about too. */
  hasTargetSizes?: boolean
  /** Whether colours are compared with what is behind them, which takes as long as all else; they are unless told. */
  hasContrast?: boolean
}

/** What axe has to say against the page as it stands; empty when it has nothing. */
export async function complaintsOfAxe(
  page: Page,
  { part, hasTargetSizes = false, hasContrast = true }: Look = {},
): Promise<unknown[]> {
  // The tiles of a week have their names a few frames after they appeared.
  await page.locator('.calendar-grid[aria-busy=true]').waitFor({ state: 'detached' })
  // Within the page itself rather than in a blank one beside it, which takes a third of a second each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: hasTargetSizes }, 'color-contrast': { enabled: hasContrast } },
  })
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
