import { arrows, calendarLabels as labels } from './calendar-labels.ts'
import { either } from '#e2e/either.ts'
import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { friday, overTwoDays, reservation } from './friday-rows.ts'

describeInEachLanguage((alternating, language) => {
  alternating.test('the keyboard does everything, in the reading direction', async ({ page, store }) => {
    await store.arrange({ reservations: overTwoDays })
    await page.goto(`/reservations?view=month&date=${friday}`)
    await page.getByRole('button', { name: /Camp/ }).focus()
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { name: labels.december })).toBeVisible()
    // The focused element belonged to another month, so the panel takes the focus.
    await expect(page.getByRole('tabpanel')).toBeFocused()
    await page.keyboard.press(arrows[language].back)
    await expect(page.getByRole('heading', { name: labels.november })).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(page).toHaveURL(/view=month&date=2026-11-01/)
    for (const [key, view] of [
      ['w', 'week'],
      ['d', 'day'],
      ['a', 'agenda'],
      ['i', 'insights'],
      ['m', 'month'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page).toHaveURL(new RegExp(`view=${view}`))
    }
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: labels.search })).toBeFocused()
    await page.keyboard.type('tam')
    await expect(page).toHaveURL(/view=month.*text=tam/)
    await page.getByRole('searchbox', { name: labels.search }).fill('')
    // Until then the month is drawn again, which takes the focus away.
    await expect(page).not.toHaveURL(/text=/)
    await page
      .getByRole('button', { name: either('Camp All day, 4 seats', 'Camp طوال اليوم، 4 مقاعد') })
      .press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('w')
    await expect(page).toHaveURL(/view=month/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog').getByText(labels.views.agenda)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('t')
    await expect(page).not.toHaveURL(/date=2026-11-01/)
  })

  alternating.test(
    'odd rows break nothing, and each is shown or counted in every view',
    async ({ page, store }) => {
      const odd = [
        reservation({ id: 1, title: ' \u200f ' }),
        reservation({ id: 1, title: 'Same id' }),
        reservation({ id: null, title: null, type: null, seats_count: 'many', url: 'data:text/html,x' }),
        reservation({ id: 4, title: 'Backwards', end: `${friday}T09:00:00` }),
        reservation({ id: 5, title: 'Endless', end: null }),
        reservation({ id: 6, title: 'Months', start: '2026-09-01T00:00:00', end: '2027-02-01T00:00:00' }),
        reservation({ id: 7, title: 'جلسة Long '.repeat(1000) }),
        reservation({ id: 8, title: 'عربي English عربي (3)', type: 'فترة' }),
        { id: 9, title: 'Never' },
        'text',
      ]
      await store.arrange({ reservations: odd })
      // The panel of a day outside the shown days stays closed, because it would show no reservations.
      await page.goto(`/reservations?view=day&date=${friday}&panel=2026-12-24`)
      for (const view of ['day', 'week', 'month', 'agenda'] as const) {
        await page.getByRole('tab', { name: labels.views[view] }).click()
        await expect(page.getByText(labels.unreadableRows)).toBeVisible()
        await expect(page.getByText(/^8 (reservations|حجوزات)/).first()).toBeVisible()
        const panel = page.getByRole('tabpanel', { name: labels.views[view] })
        await expect(panel.getByRole('button', { name: /Months/ }).first()).toBeVisible()
      }
      await page.getByText(labels.unreadableRows).click()
      await expect(page.getByRole('textbox', { name: labels.rawRows })).toHaveValue(/0000-00-00|text/)
      await expect(
        page
          .getByRole('tabpanel')
          .getByRole('button', { name: /Untitled|بلا اسم|Same id|Backwards|Endless|Long|English/ }),
      ).toHaveCount(7)
    },
  )
})
