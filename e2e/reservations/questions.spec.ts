import { expect, testInNewContext as test } from '#e2e/fixtures.ts'

/* A Thursday. */
const today = '2026-11-26'

const visits = ['10:00', '12:00', '14:00', '16:30', '18:00'].map((time, index) => ({
  id: index + 1,
  title: 'Haircut (1)',
  type: 'time',
  start: `2026-11-28T${time}:00`,
  end: `2026-11-28T${time.replace(':00', ':45').replace(':30', ':50')}:00`,
  seats_count: 1,
}))

const stays = [
  ['Unit 1', '2026-11-20', today],
  ['Unit 1', today, '2026-11-29'],
  ['Unit 2', '2026-11-24', '2026-12-03'],
  ['Unit 2', '2026-12-06', '2026-12-20'],
].map(([unit, first, last], index) => ({
  id: 11 + index,
  title: `${unit} (1)`,
  type: 'day',
  start: `${first}T00:00:00`,
  end: `${last}T23:59:59`,
  seats_count: 4,
}))

test('the calendar answers three questions of a store within two presses', async ({ page, store }) => {
  await page.clock.setFixedTime(`${today}T09:20:00+03:00`)
  await store.arrange({ reservations: [...visits, ...stays] })

  await test.step('is Saturday afternoon free?', async () => {
    await page.goto('/reservations')
    await page.getByRole('link', { name: /^Saturday, 28 November 2026/ }).click()
    await page.getByRole('button', { name: 'Open in day view' }).click()
    await expect(
      page
        .getByRole('tabpanel')
        .getByText(/nothing booked/i)
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('tabpanel')).toContainText(/14:45\s*–[\s\u2060]*16:30/)
  })

  await test.step('who comes today, and when is unit 2 free next?', async () => {
    await page.goto('/reservations')
    await page.getByRole('tab', { name: 'By product' }).click()
    const panel = page.getByRole('tabpanel', { name: 'By product' })
    await expect(panel).toContainText(/begins? today.*Unit 1/is)
    await expect(panel).toContainText(/ends? today.*Unit 1/is)
    await expect(panel).toContainText(/Unit 2.*nothing booked:? 4\s*–\s*5 Dec/is)
  })
})
