import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { friday, reservation } from './friday-rows.ts'

const stale = { en: /may be out of date/, ar: /قد تكون هذه البيانات قديمة/ }

const camp = reservation({ id: 1, title: 'Camp' })
const down = { kind: 'status', status: 503 } as const

describeInEachLanguage((alternating, language) => {
  alternating.testInNewContext(
    'while the store is down, loaded reservations stay below a notice',
    async ({ page, store }) => {
      await page.clock.install()
      await store.arrange({ reservations: [camp] })
      await page.goto(`/reservations?view=month&date=${friday}`)
      await expect(page.getByRole('button', { name: /Camp/ })).toBeVisible()
      await store.injectFault('listReservations', down, 50)
      const strip = page.getByRole('status').filter({ hasText: stale[language] })
      // One minute may be too few: a poll joins a read that started before the store changed.
      await expect(async () => {
        await page.clock.fastForward(61_000)
        await expect(strip).toBeVisible({ timeout: 1000 })
      }).toPass()
      // The store's message has two lines, and those of Arabic letters are higher.
      await expect
        .poll(async () => (await strip.boundingBox())?.height)
        .toBeLessThanOrEqual(language === 'ar' ? 68 : 64)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /Camp/ })).toBeVisible()
    },
  )
})
