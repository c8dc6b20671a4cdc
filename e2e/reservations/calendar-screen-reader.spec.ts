import { liveRegionTexts } from '#e2e/live-region-texts.ts'
import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { calendarLabels as labels } from './calendar-labels.ts'
import { camp, shoot } from './friday-rows.ts'

const labelsByLanguage = {
  en: {
    titles: {
      month: 'November 2026 – Reservations – Test store',
      week: '15 – 21 Nov 2026 – Reservations – Test store',
      day: 'Friday, 20 November 2026 – Reservations – Test store',
      insights: 'November 2026 – Reservations – Test store',
    },
  },
  ar: {
    titles: {
      month: 'نوفمبر 2026 – الحجوزات – Test store',
      week: '15–21 نوفمبر 2026 – الحجوزات – Test store',
      day: 'الجمعة، 20 نوفمبر 2026 – الحجوزات – Test store',
      insights: 'نوفمبر 2026 – الحجوزات – Test store',
    },
  },
}

describeInEachLanguage((alternating, language) => {
  const { titles } = labelsByLanguage[language]

  alternating.test(
    'the number of each type can be read, the window’s title has the visible days, and a step announces them once',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot, camp] })
      for (const view of ['month', 'week', 'day', 'insights'] as const) {
        await page.goto(`/reservations?view=${view}&date=2026-11-20`)
        await expect(page).toHaveTitle(titles[view])
      }
      await page.goto('/reservations?view=month&date=2026-11-20')
      for (const name of [/^(Whole days|باليوم) 1$/, /^(By the hour|بالساعة) 1$/])
        await expect(page.getByRole('button', { name })).toBeVisible()
      await page.getByRole('button', { name: labels.next }).click()
      await expect(page).toHaveTitle(labels.december)
      const announcements = async () =>
        (await liveRegionTexts(page)).filter((text) => labels.december.test(text))
      await expect.poll(announcements).toHaveLength(1)
    },
  )

  alternating.test(
    'an arrow key on a reservation keeps the focus there, and on a day the days shown',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot] })
      for (const view of ['month', 'week'] as const) {
        await page.goto(`/reservations?view=${view}&date=2026-11-20`)
        const tile = page.getByRole('button', { name: /جلسة تصوير/ })
        const day = page.getByRole('table').getByRole('link', { name: labels.friday })
        for (const place of [day, tile]) for (const key of ['ArrowLeft', 'ArrowRight']) await place.press(key)
        await expect(tile).toBeFocused()
        await expect(page).toHaveURL(/date=2026-11-20$/)
      }
    },
  )
})
