import type { JSHandle, Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import type { MockStore } from '#e2e/mock-store.ts'
import { screens, states } from './all-states.ts'
import { openState, waitForRepaint } from './open-state.ts'

/*
 * On input (WCAG 3.2.2), in every state of every page, alternating languages and screens: changes each field, choice and
 * tab by keyboard. The page, its heading, its overlays and the focus must stay, and no write may be sent.
 */
const settingSelector =
  'input:enabled:not([type=file]), select:enabled, textarea:enabled, [role=tab], [aria-pressed]:enabled'
/* Later rows of a long table have the same controls as its first rows. */
const maxSettings = 25

for (const [index, state] of states.entries()) {
  const viewport = screens[index % 2] ?? null
  const language = Math.floor(index / 2) % 2 === 0 ? 'ar' : 'en'
  test.describe(`${language}, ${viewport?.width} px`, () => {
    test.use({ language, viewport })

    test(`${state.name}: choosing or typing changes no page by itself (3.2.2)`, async ({ page, store }) => {
      await openState(page, store, state)
      for (const setting of await findSettings(page)) {
        const name = await setting.evaluate((element: Element) => element.outerHTML.slice(0, 200))
        const before = await readContext(page, store)
        if (!(await tryFocus(setting))) continue
        await changeByKeyboard(page, setting)
        await waitForRepaint(page)
        const { overlayCount, context } = await readContext(page, store)
        expect.soft(context, name).toEqual(before.context)
        expect
          .soft(overlayCount, `what lies over the page after ${name}`)
          .toBeLessThanOrEqual(before.overlayCount)
        expect.soft(await focusPosition(setting), `the focus after ${name}`).toBe('there')
      }
    })
  })
}

/* Returns the visible settings, before any of them changes. */
async function findSettings(page: Page): Promise<JSHandle<Element>[]> {
  const found = await page.locator(settingSelector).filter({ visible: true }).all()
  const handles = await Promise.all(
    found.slice(0, maxSettings).map((locator) => locator.evaluateHandle((element) => element)),
  )
  return handles
}

/* The path, heading and sent writes must stay. Overlays may close, because a panel belongs to one view. */
async function readContext(page: Page, store: MockStore) {
  const requests = await store.requests()
  const changesSent = requests.filter(({ method }) => method !== 'GET').length
  const { overlayCount, ...place } = await page.evaluate(() => ({
    path: location.pathname,
    heading: document.querySelector('h1')?.textContent,
    overlayCount: document.querySelectorAll('dialog[open], [role=dialog]').length,
  }))
  return { overlayCount, context: { changesSent, ...place } }
}

/* Fails for covered settings, and for settings that an earlier change removed. */
function tryFocus(setting: JSHandle<Element>): Promise<boolean> {
  return setting.evaluate((element) => {
    if (!(element instanceof HTMLElement)) return false
    element.focus()
    return document.activeElement === element
  })
}

async function changeByKeyboard(page: Page, setting: JSHandle<Element>): Promise<void> {
  const kind = await setting.evaluate((element) => {
    if (element.matches('[role=tab]')) return 'tab'
    if (element.matches('[type=radio], select')) return 'choice'
    return element.matches('[type=checkbox], [aria-pressed]') ? 'switch' : 'text'
  })
  const keys = {
    tab: ['ArrowRight', 'ArrowLeft', 'ArrowLeft'],
    choice: ['ArrowDown', 'ArrowUp'],
    switch: ['Space'],
    text: ['1'],
  }
  for (const key of keys[kind]) await page.keyboard.press(key)
}

/* Returns 'there' if the setting or its group has the focus; otherwise describes the focused element. */
function focusPosition(setting: JSHandle<Element>): Promise<string> {
  return setting.evaluate((element) => {
    const group = element.closest('[role=tablist], [role=radiogroup], fieldset') ?? element
    const { activeElement } = document
    // A choice may remove itself, like the last filter; the focus then moves to the filtered list.
    const isRemoved = !element.isConnected && activeElement !== document.body
    return isRemoved || group.contains(activeElement) ? 'there' : `${activeElement?.outerHTML.slice(0, 200)}`
  })
}
