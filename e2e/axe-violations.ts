import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'

type Axe = typeof axe

/** The rule, and what breaks it. */
export type AxeViolation = [rule: string, nodes: string[]]

type AxeChecks = {
  /** Where to look; the whole page otherwise. */
  part?: string
  /** Whether small targets are complained about too. */
  hasTargetSizes?: boolean
  /** Whether colours are compared with what is behind them, which takes as long as all else; they are unless told. */
  hasContrast?: boolean
  /** The only rules to look by; all of them otherwise. */
  only?: string[]
}

/* The short one: each page reads it anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe has to say against a page as it stands, frames of other origins in it left out, or against one such frame; empty
 * when it has nothing.
 */
export async function findAxeViolations(
  pageOrFrame: Page | Frame,
  { part, hasTargetSizes = false, hasContrast = true, only }: AxeChecks = {},
): Promise<AxeViolation[]> {
  const page = 'mainFrame' in pageOrFrame ? pageOrFrame.mainFrame() : pageOrFrame
  // The tiles of a week have their names a few frames after they appeared.
  await page.locator('.calendar-grid[aria-busy=true]').waitFor({ state: 'detached' })
  await page.evaluate(axeSource)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(only && { runOnly: only }),
    rules: { 'target-size': { enabled: hasTargetSizes }, 'color-contrast': { enabled: hasContrast } },
  }
  return page.evaluate(
    async ({ part, options }) => {
      // The program above put it there.
      const { axe } = globalThis as unknown as { axe: Axe }
      const { violations } = await axe.run(part ?? document, options)
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)])
    },
    { part, options },
  )
}
