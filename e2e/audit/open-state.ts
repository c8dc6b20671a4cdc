import type { Frame, Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import type { PageState } from '#e2e/page-state.ts'
import type { MockStore } from '#e2e/mock-store.ts'

type StateSteps = Pick<PageState, 'interact' | 'expectedText'>

/** Brings a page that was opened, or a frame in it, to its state. */
export async function reachState(
  pageOrFrame: Page | Frame,
  page: Page,
  { interact, expectedText }: StateSteps,
): Promise<void> {
  await expect(pageOrFrame.getByRole('heading', { level: 1 })).toBeVisible()
  await interact?.(page)
  await expect(pageOrFrame.getByText(expectedText).first()).toBeVisible()
}

/** Opens the page of a state and brings it there, with what it needs, as long as that is not its being on its way. */
export async function openState(page: Page, store: MockStore, state: PageState): Promise<void> {
  await state.arrange?.(store)
  await state.beforeOpen?.(page)
  await page.goto(state.path)
  await reachState(page, page, state)
}

/** Waits until nothing is on its way any more. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^(Loading|جارٍ (ال)?تحميل)/)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/** Waits for what follows the page's size or keys by script: it does so before the second next frame. */
export function waitForRepaint(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
}
