import type { Locator } from '@playwright/test'
import { arrows, calendarLabels as labels } from './calendar-labels.ts'
import { either } from '#e2e/either.ts'
import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { findAxeViolations } from '#e2e/axe-violations.ts'
import { download } from '#e2e/download.ts'
import { camp, order, reservation, shoot } from './friday-rows.ts'

const month = '/reservations?view=month&date=2026-11-20'

/* On the afternoon of the same Friday. */
const dive = reservation({
  id: 3,
  title: 'Dive (2)',
  start: '2026-11-20T14:00:00',
  end: '2026-11-20T15:00:00',
})

const labelsByLanguage = {
  en: {
    fileName: 'Reservation',
    time: '10:00 – 11:30',
    copied: 'Friday, 20 November 2026, 10:00 – 11:30',
  },
  ar: {
    fileName: 'حجز',
    time: '10:00 – 11:30 ص',
    copied: 'الجمعة، 20 نوفمبر 2026، 10:00 – 11:30\u00a0ص',
  },
}

describeInEachLanguage((alternating, language) => {
  const { fileName, time, copied: copiedWhen } = labelsByLanguage[language]

  alternating.test(
    'a name of 300 letters is shown completely in its card, which stays in the window',
    async ({ page, store }) => {
      const name = language === 'ar' ? 'شاليه'.repeat(60) : 'Chalet'.repeat(50)
      await store.arrange({ reservations: [{ ...shoot, title: `${name} (2)` }] })
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(`${month}&reservation=1`)
        const heading = page.getByRole('dialog').getByRole('heading', { name })
        await expect(heading).toBeVisible()
        const box = await stillBoxOf(page.getByRole('dialog'))
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.right).toBeLessThanOrEqual(width)
        expect(await heading.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
      }
    },
  )

  alternating.testInNewTab(
    'from a card a reservation is copied, saved to a calendar, and left with a key for the day’s next one',
    async ({ page, context, store }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await store.arrange({ reservations: [shoot, dive, camp] })
      await page.goto(`/reservations?view=agenda&date=2026-11-20&reservation=1`)
      const card = page.getByRole('dialog', { name: 'جلسة تصوير' })
      await expect(card).toContainText(time)
      expect(await findAxeViolations(page, { hasTargetSizes: true })).toEqual([])
      await card.getByRole('button', { name: labels.copy }).click()
      await expect(card.getByText(labels.copied)).toBeVisible()
      const note = await stillBoxOf(card.getByText(labels.copied))
      const copy = await boxOf(card.getByRole('button', { name: labels.copy }))
      // The note is beside the pressed button, on either side.
      expect(Math.min(Math.abs(note.left - copy.right), Math.abs(copy.left - note.right))).toBeLessThan(16)
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain(`جلسة تصوير (2)\n${copiedWhen}`)
      expect(copied).toContain(order)
      const { name, text } = await download(page, () =>
        card.getByRole('button', { name: labels.addToCalendar }).click(),
      )
      expect(name).toBe(`${fileName} 2026-11-20.ics`)
      expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
      await expect(card.getByRole('button', { name: labels.previousReservation })).toBeDisabled()
      await page.keyboard.press(arrows[language].forward)
      const next = page.getByRole('dialog', { name: 'Dive' })
      await expect(next).toBeVisible()
      // The camp is on other days.
      await expect(next.getByRole('button', { name: labels.nextReservation })).toBeDisabled()
      await page.keyboard.press('k')
      await expect(card).toBeVisible()
      await card
        .getByRole('button', { name: either('Friday: all reservations', 'يوم الجمعة: كل الحجوزات') })
        .click()
      await expect(page.getByRole('dialog', { name: labels.friday })).toBeVisible()
      await expect(card).toHaveCount(0)
    },
  )
})

function boxOf(locator: Locator) {
  return locator.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right }
  })
}

/* Waits until an element stays where it is: a card is placed again when its contents arrive. */
async function stillBoxOf(locator: Locator): ReturnType<typeof boxOf> {
  let box = await boxOf(locator)
  const isStill = async () => {
    const before = box
    box = await boxOf(locator)
    return before.left === box.left && before.right === box.right
  }
  await expect.poll(isStill, { intervals: [50] }).toBe(true)
  return box
}
