import { calendarLabels } from './calendar-labels.ts'
import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'

const friday = '2026-11-20'
const camp = { id: 3, title: 'Camp (4)', type: 'day', start: `${friday}T00:00:00`, seats_count: 4 }

const labelsByLanguage = {
  en: {
    loadingWeek: 'Loading the week…',
    tryingAgain: /^The store is busy. Trying again in (\d+) s.$/,
    noneToday: 'No reservations today.',
  },
  ar: {
    loadingWeek: 'جارٍ تحميل الأسبوع…',
    tryingAgain: /^المتجر مشغول. تُعاد المحاولة بعد (\d+) ثانية.$/,
    noneToday: 'لا توجد حجوزات اليوم.',
  },
}

describeInEachLanguage((alternating, language) => {
  const labels = { ...calendarLabels[language], ...labelsByLanguage[language] }

  alternating.test(
    'a jump shows that days are loading and never an empty calendar, and a further step cancels its request',
    async ({ page, store }) => {
      await store.arrange({ reservations: [camp] })
      await page.route('**/api/reservations?start=2026-12-20&*', () => {})
      const pendingRequest = page.waitForRequest(/start=2026-12-20/)
      await page.goto(`/reservations?view=agenda&date=${friday}`)
      await expect(page.getByRole('button', { name: /Camp/ })).toBeVisible()
      await pendingRequest
      const aborted = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('start=2026-12-20'),
      )
      await page.getByRole('button', { name: labels.next }).click()
      await expect(page.getByRole('tabpanel').locator('[aria-busy=true]')).toBeVisible()
      // Beside the panel stands what is known of today.
      await expect(page.getByRole('tabpanel').getByText(labels.none)).toHaveCount(0)
      await page.getByRole('button', { name: labels.next }).click()
      await aborted
    },
  )

  alternating.testInNewContext(
    'a slow week shows that it is loading, in the shape of a week',
    async ({ page, store }) => {
      await store.arrange({ reservations: [camp] })
      const release = Promise.withResolvers<void>()
      await page.route('**/api/reservations*', async (route) => {
        await release.promise
        await route.continue()
      })
      // A prefetched page requests its data itself; otherwise the page would contain them.
      await page.setExtraHTTPHeaders({ 'Sec-Purpose': 'prefetch' })
      await page.goto(`/reservations?view=week&date=${friday}`)
      const panel = page.getByRole('tabpanel', { name: labels.views.week })
      await expect(panel).toHaveAttribute('aria-busy', 'true')
      await expect(panel.getByText(labels.loadingWeek)).toBeAttached()
      await expect(page.getByText(labels.none)).toHaveCount(0)
      // The skeleton of a week has seven columns as high as the hours, not the cells of a month.
      const columns = panel.locator('.calendar-skeleton-cell')
      await expect(columns).toHaveCount(7)
      for (const height of await columns.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight)))
        expect(height).toBeGreaterThan(500)
      release.resolve()
      await expect(panel.getByRole('button', { name: /Camp/ })).toBeVisible()
      await expect(panel).toHaveAttribute('aria-busy', 'false')
    },
  )

  for (const [place, path] of [
    ['in the calendar', `/reservations?view=week&date=${friday}`],
    ['today', '/'],
  ] as const) {
    alternating.testInNewContext(
      `${place}, a busy store is asked again when its countdown ends`,
      async ({ page, store }) => {
        await page.clock.install()
        await store.arrange({ reservations: [camp] })
        const wait = page.getByRole('timer')
        const secondsLeft = async () => Number(labels.tryingAgain.exec(await wait.innerText())?.[1])
        const headers = { 'Retry-After': '60' }
        // The page asks itself where the gateway's own request takes too long, so one fault is not enough.
        await store.injectFault('listReservations', { kind: 'status', status: 429, headers }, 9)
        await page.goto(path)
        await expect(wait).toHaveText(labels.tryingAgain)
        const before = await secondsLeft()
        await page.clock.fastForward(20_000)
        await expect.poll(secondsLeft).toBeLessThanOrEqual(before - 20)
        await store.clearFaults()
        await page.clock.fastForward(60_000)
        await expect(wait).toHaveCount(0)
        await expect(
          page.getByText(labels.noneToday).or(page.getByRole('button', { name: /Camp/ })),
        ).toBeVisible()
      },
    )
  }
})
