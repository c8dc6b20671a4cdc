import type { Frame, Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import type { PageState } from '#e2e/page-state.ts'
import type { MockStore } from '#e2e/mock-store.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'

type StateSteps = Pick<PageState, 'interact' | 'expectedText'>

/** Performs a state's interaction on the open page or frame and waits for the state's text. */
export async function reachState(
  pageOrFrame: Page | Frame,
  page: Page,
  { interact, expectedText }: StateSteps,
): Promise<void> {
  await expect(pageOrFrame.getByRole('heading', { level: 1 })).toBeVisible()
  await interact?.(page)
  await expect(pageOrFrame.getByText(expectedText).filter({ visible: true }).first()).toBeVisible()
}

/** Opens the page of a state, reaches the state and waits for the page, unless the state is a loading one. */
export async function openState(page: Page, store: MockStore, state: PageState): Promise<void> {
  await state.arrange?.(store)
  await state.beforeOpen?.(page)
  await page.goto(state.path)
  await reachState(page, page, state)
}

/** Waits until nothing is loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^(Loading|جارٍ (ال)?تحميل)/)).toHaveCount(0)
  await waitForNetworkIdle(page)
}

/** Waits two frames, for scripts that react to the page's size or to keys. */
export function waitForRepaint(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
}
