import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'
import { isLongRun } from './is-long-run.ts'

type Axe = typeof axe

/** A rule and the HTML of the elements that violate it. */
export type AxeViolation = [rule: string, nodes: string[]]

type AxeChecks = {
  /** A selector; by default the whole page. */
  part?: string
  /** Whether to check the size of targets. */
  hasTargetSizes?: boolean
  /**
   * Whether to check the contrast of colours, which takes two thirds of the time; by default only in a long run, because
   * scripts/checks/contrast.test.ts checks all pairs of colours.
   */
  hasContrast?: boolean
  /** The only rules to check; by default all. */
  only?: string[]
}

/* The minified build, because each page parses it again. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns axe's violations on the page, without frames of other origins, or on one frame. */
export async function findAxeViolations(
  pageOrFrame: Page | Frame,
  { part, hasTargetSizes = false, hasContrast = isLongRun, only }: AxeChecks = {},
): Promise<AxeViolation[]> {
  const page = 'mainFrame' in pageOrFrame ? pageOrFrame.mainFrame() : pageOrFrame
  await page.evaluate(axeSource)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(only && { runOnly: only }),
    rules: { 'target-size': { enabled: hasTargetSizes }, 'color-contrast': { enabled: hasContrast } },
  }
  return page.evaluate(
    async ({ part, options }) => {
      // Cast: axeSource sets it.
      const { axe } = globalThis as unknown as { axe: Axe }
      const { violations } = await axe.run(part ?? document, options)
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)])
    },
    { part, options },
  )
}
