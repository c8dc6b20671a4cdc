import type { Frame, Page } from '@playwright/test'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { either } from '#e2e/either.ts'
import { expect, test, testInNewContext } from '#e2e/fixtures.ts'
import { portalFrame } from '#e2e/portal.ts'
import { calendarLabels } from './calendar-labels.ts'
import { friday, reservation } from './friday-rows.ts'

/** The calendar begins at most this many px below the top of the window. */
const maxTop = 116

const tours = [
  reservation({ id: 1, title: 'Tour' }),
  reservation({ id: 2, title: 'Camp', start: '2026-11-21T10:00:00', end: '2026-11-21T11:00:00' }),
]

/* From 8 to 22 hours. */
const everyQuarter = Array.from({ length: 56 }, (_, quarter) => {
  const time = `${8 + Math.floor(quarter / 4)}:${['00', '15', '30', '45'][quarter % 4]}`
  const start = `${friday}T${time.padStart(5, '0')}:00`
  return reservation({ id: quarter + 1, title: `Shoot ${time}`, start, end: null })
})

function topOf(page: Page | Frame): Promise<number> {
  return page.getByRole('tabpanel').evaluate((panel) => panel.getBoundingClientRect().top)
}

const labels = {
  ...calendarLabels,
  today: /^(Today|اليوم)$/,
  nextDay: either('Next day', 'اليوم التالي'),
}

describeInEachLanguage((alternating, language) => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    alternating.test(
      'every view fits the screen and starts near the top, with today visible',
      async ({ page, store }) => {
        await store.arrange({ reservations: tours })
        for (const view of ['month', 'products', 'week', 'day', 'agenda']) {
          await page.goto(`/reservations?view=${view}&date=${friday}`)
          await expect(page.getByText('Tour').filter({ visible: true }).first()).toBeVisible()
          await expect.poll(() => topOf(page), view).toBeLessThanOrEqual(maxTop)
          await expect(page.getByRole('button', { name: labels.today })).toBeInViewport({
            ratio: 1,
          })
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), view).toBe(390)
        }
        await page.setViewportSize({ width: 320, height: 568 })
        await expect(page.getByRole('button', { name: labels.today })).toBeInViewport({
          ratio: 1,
        })
        await expect(page.getByRole('button', { name: labels.menu })).toBeInViewport({ ratio: 1 })
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      },
    )

    alternating.testInNewTab(
      'the agenda opens first, every view is two presses away, and the menu’s button names the current one',
      async ({ page, store }) => {
        await store.arrange({ reservations: tours })
        await page.goto(`/reservations?date=${friday}`)
        const menu = page.getByRole('button', { name: labels.menu })
        await expect(menu).toContainText(labels.views.agenda)
        await menu.click()
        await page.getByRole('tab', { name: labels.views.week }).click()
        await expect(page).toHaveURL(/view=week/)
        await expect(menu).toContainText(labels.views.week)
        await expect(page.getByRole('tab', { name: labels.views.day })).toBeHidden()
        await page.getByRole('tabpanel').focus()
        await page.keyboard.press('/')
        await expect(page.getByRole('searchbox', { name: labels.search })).toBeFocused()
        await page.keyboard.type('camp')
        await expect(page).toHaveURL(/text=camp/)
        // The first Escape clears the search, the second closes the menu.
        await page.keyboard.press('Escape')
        await expect(page).not.toHaveURL(/text=camp/)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('searchbox', { name: labels.search })).toBeHidden()
      },
    )

    alternating.test('a swipe shows the next day', async ({ page, store }) => {
      await store.arrange({ reservations: tours })
      await page.goto(`/reservations?view=month&date=${friday}`)
      const day = page.getByRole('region').filter({ has: page.getByRole('button', { name: labels.nextDay }) })
      await expect(day).toContainText('Tour')
      const forward = language === 'ar' ? 1 : -1
      await swipe(page, '.chosen-day', 120 * forward, 10)
      await expect(page).toHaveURL(/date=2026-11-21/)
      await expect(day).toContainText('Camp')
      await page.goto(`/reservations?view=day&date=${friday}`)
      await expect(page.getByRole('button', { name: /Tour/ })).toBeVisible()
      // A scroll is no swipe.
      await swipe(page, '.swipe-area', 60, 200)
      await swipe(page, '.swipe-area', 120 * forward, 10)
      await expect(page).toHaveURL(/date=2026-11-21/)
      await expect(page.getByRole('button', { name: /Camp/ })).toBeVisible()
    })
  })
})

testInNewContext(
  'in a portal’s small frame the calendar starts near the top too @long',
  async ({ page, portal, diwanOrigin, store }) => {
    await store.arrange({ reservations: tours })
    await page.setViewportSize({ width: 1000, height: 900 })
    for (const view of ['week', 'agenda']) {
      await page.goto(portal.urlShowing(`${diwanOrigin}/reservations?view=${view}&date=${friday}`))
      await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
        frame.width = '700'
      })
      const frame = portalFrame(page)
      await expect.poll(() => topOf(frame), view).toBeLessThanOrEqual(maxTop)
      await expect(frame.getByRole('button', { name: 'Today', exact: true })).toBeVisible()
    }
  },
)

testInNewContext(
  'in the evening a crowded week on a phone opens at the current hour @long',
  async ({ page, store }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.clock.setFixedTime(`${friday}T20:05:00+03:00`)
    await store.arrange({ reservations: everyQuarter })
    await page.goto(`/reservations?view=week&as=table&date=${friday}`)
    await expect(page.getByRole('button', { name: /Shoot 20:15/ })).toBeInViewport()
    await expect(page.getByRole('button', { name: /Shoot 8:00/ })).not.toBeInViewport()
    // The reader's own scrolling stays.
    await page.mouse.wheel(0, -10_000)
    await expect(page.getByRole('button', { name: /Shoot 8:00/ })).toBeInViewport()
    await expect(page.getByRole('button', { name: /Shoot 20:15/ })).not.toBeInViewport()
  },
)

/* Moves a finger over the middle of an element; a browser without a touch screen still hears its events. */
async function swipe(page: Page, selector: string, x: number, y: number): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate(
      (element, [x, y]) => {
        const { left, top, width } = element.getBoundingClientRect()
        const at = { clientX: left + width / 2, clientY: top + 60 }
        const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true }
        element.dispatchEvent(new PointerEvent('pointerdown', { ...finger, ...at }))
        element.dispatchEvent(
          new PointerEvent('pointerup', { ...finger, clientX: at.clientX + x, clientY: at.clientY + y }),
        )
      },
      [x, y] as const,
    )
}
