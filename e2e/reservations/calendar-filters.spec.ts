import { calendarLabels as labels } from './calendar-labels.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { friday, overTwoDays } from './friday-rows.ts'

describeInEachLanguage((alternating) => {
  alternating.test(
    'filters apply to every view, show how many reservations match, and are cleared with one press',
    async ({ page, store }) => {
      await store.arrange({ reservations: overTwoDays })
      await page.goto(`/reservations?view=month&date=${friday}`)
      await expect(page.getByRole('button', { name: /Camp/ })).toBeVisible()
      await page.getByRole('searchbox', { name: labels.search }).fill('جلسه')
      await expect(page.getByText(/of 4|من أصل 4/)).toBeVisible()
      // The store gets no words of a search.
      for (const { query } of await store.requests('GET'))
        expect(Object.values(query).join(' ')).toMatch(/^[\d -]*$/)
      await expect(page.getByRole('button', { name: /Camp/ })).toHaveCount(0)
      await page.getByRole('button', { name: labels.more, exact: true }).click()
      await page.getByRole('searchbox', { name: labels.minSeats }).fill('٥')
      await expect(page.getByRole('button', { name: /تصوير/ })).toHaveCount(1)
      await expect(page).toHaveURL(/text=%D8%AC.*seats=5/)
      // The field keeps the typed digits and drops other characters.
      await expect(page.getByRole('searchbox', { name: labels.minSeats })).toHaveValue('٥')
      for (const view of ['agenda', 'day', 'week'] as const) {
        await page.getByRole('tab', { name: labels.views[view] }).click()
        const panel = page.getByRole('tabpanel', { name: labels.views[view] })
        await expect(panel.getByRole('button', { name: /تصوير/ })).toHaveCount(1)
      }
      await page.getByRole('button', { name: labels.clear }).click()
      await expect(page.getByRole('tabpanel')).toBeFocused()
      await expect(page.getByRole('button', { name: /تصوير|Camp|Tour/ })).toHaveCount(4)
      await page.getByRole('button', { name: labels.more, exact: true }).click()
      await page.getByRole('searchbox', { name: labels.minSeats }).fill('many')
      await page.getByRole('searchbox', { name: labels.minSeats }).blur()
      await expect(page.getByRole('searchbox', { name: labels.minSeats })).toHaveValue('')
      const types = page.getByRole('group', { name: labels.type }).getByRole('button')
      await expect(types).toContainText([
        labels.types.all,
        labels.types.day,
        labels.types.time,
        labels.types.other,
      ])
      await types.filter({ hasText: labels.types.other }).click()
      await expect(page.getByRole('button', { name: /تصوير|Camp|Tour/ })).toHaveText([/Tour/])
      await expect(page.getByText('period')).toHaveCount(0)
      await page.goBack()
      await expect(page.getByRole('button', { name: /تصوير|Camp|Tour/ })).toHaveCount(4)
      await page.getByRole('checkbox', { name: 'Camp' }).click()
      await expect(page.getByRole('button', { name: /تصوير|Tour/ })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /Camp/ })).toHaveCount(1)
      await page
        .getByRole('button', { name: /products|منتج/ })
        .first()
        .click()
      await page.getByRole('checkbox', { name: 'Tour' }).click()
      await expect(page).toHaveURL(/product=Camp&product=Tour/)
      await expect(page.getByRole('button', { name: /تصوير|Camp|Tour/ })).toHaveText([/Camp/, /Tour/])
    },
  )
})

test('a search without results says so in the visible area', async ({ page, store }) => {
  await store.arrange({ reservations: overTwoDays })
  for (const [width, view] of [
    [1280, 'insights'],
    [390, 'month'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/reservations?view=${view}&date=${friday}&text=nothing+like+it`)
    const panel = page.getByRole('tabpanel')
    const note = panel.getByText(
      /^No reservations on these days match (the filters|“\u2068nothing like it\u2069”)\.$/,
    )
    await expect(note).toBeInViewport({ ratio: 1 })
    await panel.getByRole('button', { name: 'Clear filters' }).click()
    await expect(note).toHaveCount(0)
    await expect(page).not.toHaveURL(/text=/)
  }
})
