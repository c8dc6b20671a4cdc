import type { Frame, Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import type { State } from '#e2e/page-state.ts'
import type { MockStore } from '#e2e/store.ts'

type Reached = Pick<State, 'act' | 'shows'>

/** Brings a page that was opened, or a frame in it, to its state. */
export async function reach(shown: Page | Frame, page: Page, { act, shows }: Reached): Promise<void> {
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible()
  await act?.(page)
  await expect(shown.getByText(shows).first()).toBeVisible()
}

/** Opens the page of a state and brings it there, with what it needs, as long as that is not its being on its way. */
export async function openState(page: Page, store: MockStore, state: State): Promise<void> {
  await state.arrange?.(store)
  await state.prepare?.(page)
  await page.goto(state.address)
  await reach(page, page, state)
}

/** Waits until nothing is on its way any more. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^(Loading|جارٍ (ال)?تحميل)/)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/** Waits for what follows the page's size or keys by script: it does so before the second next frame. */
export function redrawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
}
