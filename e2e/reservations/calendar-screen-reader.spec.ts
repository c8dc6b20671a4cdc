import { liveRegionTexts } from '#e2e/live-region-texts.ts'
import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { repeatedDescriptions } from '#e2e/repeated-descriptions.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'
import { calendarLabels } from './calendar-labels.ts'
import { shoot } from './friday-rows.ts'

const camp = {
  id: 2,
  title: 'Camp (4)',
  type: 'day',
  start: '2026-11-21T00:00:00',
  end: '2026-11-22T23:59:59',
  seats_count: 4,
}

const labelsByLanguage = {
  en: {
    titles: {
      month: 'November 2026 – Reservations – Test store',
      week: '15 – 21 Nov 2026 – Reservations – Test store',
      day: 'Friday, 20 November 2026 – Reservations – Test store',
      insights: 'November 2026 – Reservations – Test store',
    },
    friday: 'Friday, 20 November 2026',
    days: ['Friday, 20 November 2026', 'Saturday, 21 November 2026', 'Sunday, 22 November 2026'],
    types: ['Days 1', 'Hours 1'],
  },
  ar: {
    titles: {
      month: 'نوفمبر 2026 – الحجوزات – Test store',
      week: '15–21 نوفمبر 2026 – الحجوزات – Test store',
      day: 'الجمعة، 20 نوفمبر 2026 – الحجوزات – Test store',
      insights: 'نوفمبر 2026 – الحجوزات – Test store',
    },
    friday: 'الجمعة، 20 نوفمبر 2026',
    days: ['الجمعة، 20 نوفمبر 2026', 'السبت، 21 نوفمبر 2026', 'الأحد، 22 نوفمبر 2026'],
    types: ['أيام 1', 'ساعات 1'],
  },
}

describeInEachLanguage((alternating, language) => {
  const labels = { ...calendarLabels[language], ...labelsByLanguage[language] }

  alternating.test(
    'the window’s title has the visible days, and a step announces them once',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot, camp] })
      for (const view of ['month', 'week', 'day', 'insights'] as const) {
        await page.goto(`/reservations?view=${view}&date=2026-11-20`)
        await expect(page).toHaveTitle(labels.titles[view])
      }
      await page.goto('/reservations?view=month&date=2026-11-20')
      await page.getByRole('button', { name: labels.next, exact: true }).click()
      await expect(page).toHaveTitle(labels.titles.month.replace(labels.november, labels.december))
      const announcements = async () =>
        (await liveRegionTexts(page)).filter((text) => text.includes(labels.december))
      await expect.poll(announcements).toHaveLength(1)
    },
  )

  alternating.test(
    'an arrow key on a reservation or a day keeps the focus there',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot] })
      for (const view of ['month', 'week'] as const) {
        await page.goto(`/reservations?view=${view}&date=2026-11-20`)
        const there = [
          page.getByRole('button', { name: /جلسة تصوير/ }),
          page.getByRole('table').getByRole('link', { name: labels.friday }),
        ]
        for (const place of there) {
          for (const key of ['ArrowLeft', 'ArrowRight']) await place.press(key)
          await expect(place).toBeFocused()
        }
        await expect(page).toHaveURL(/date=2026-11-20$/)
      }
      await page.getByRole('button', { name: labels.next, exact: true }).press(labels.arrowForward)
      await expect(page).not.toHaveURL(/date=2026-11-20$/)
    },
  )

  alternating.test(
    'the days of an agenda are headings and groups, not landmarks',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot, camp] })
      await page.goto('/reservations?view=agenda&date=2026-11-20')
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(labels.days)
      for (const name of labels.days) await expect(page.getByRole('group', { name })).toBeVisible()
      await expect(page.getByRole('tabpanel').getByRole('region')).toHaveCount(0)
    },
  )

  alternating.test('the number of each type can be read', async ({ page, store }) => {
    await store.arrange({ reservations: [shoot, camp] })
    await page.goto('/reservations?view=month&date=2026-11-20')
    for (const name of labels.types)
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  })

  alternating.test('no control repeats its name in its description', async ({ page, store }) => {
    await store.arrange({ reservations: [shoot, camp] })
    // Other pages are in e2e/app/spoken-names.spec.ts.
    for (const path of ['/', '/reservations?view=month&date=2026-11-20&panel=2026-11-20']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button').first()).toBeVisible()
      await waitForNetworkIdle(page)
      expect(await repeatedDescriptions(page), path).toEqual([])
    }
  })
})
