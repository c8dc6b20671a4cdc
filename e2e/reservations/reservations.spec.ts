import { calendarWords } from './calendar-words.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { inEachLanguage } from '#e2e/in-turn.ts'

const order = 'https://store.example/orders/order/0123456789abcdef0123456789abcdef'

function reservation(raw: object) {
  return { type: 'time', seats_count: 2, url: order, created_at: '2026-11-01 10:00:00', ...raw }
}

const shoot = reservation({
  id: 1,
  title: 'جلسة تصوير (2)',
  start: '2026-11-20T23:30:00',
  end: '2026-11-20T23:45:00',
})
const camp = reservation({
  id: 2,
  title: 'Camp (4)',
  type: 'day',
  seats_count: 4,
  start: '2026-11-10T00:00:00',
  end: '2026-11-11T:23:59:59',
})

/* What only these tests look for. */
const words = {
  en: {
    friday: 'Friday, 20 November 2026',
    daysOfCamp: ['Tuesday, 10 November 2026', 'Wednesday, 11 November 2026'],
    twoSeats: '2 seats',
    atLeastTwoSeats: 'at least 2 seats',
    noSeats: /0 seats/,
    oneReservation: '1 reservation',
    ofTheMonth: '1 reservation, 2 seats',
    ofDaysShown: 'All days shown: 2 reservations, 6 seats',
    fromTen: /22:00 – 2:00\s*Night/,
    untilTwo: /until 2:00\s*Night/,
    sunday: 'Sunday, 29 March 2026',
    nightInAgenda: /2:30 – 3:15.*Night/,
    nightInMonth: 'Night 2:30 – 3:15, 2 seats',
    sundayInMonth: 'Sunday, 29 March 2026: 2 reservations, 4 seats',
    saturdayInMonth: 'Saturday, 28 March 2026: 1 reservation, 2 seats',
  },
  ar: {
    friday: 'الجمعة، 20 نوفمبر 2026',
    daysOfCamp: ['الثلاثاء، 10 نوفمبر 2026', 'الأربعاء، 11 نوفمبر 2026'],
    twoSeats: 'مقعدان',
    atLeastTwoSeats: 'مقعدان على الأقل',
    noSeats: /بلا مقاعد|0 مقعد/,
    oneReservation: 'حجز واحد',
    ofTheMonth: 'حجز واحد، مقعدان',
    ofDaysShown: 'كل الأيام المعروضة: حجزان، 6 مقاعد',
    fromTen: /10:00 م – 2:00 ص\s*Night/,
    untilTwo: /حتى 2:00 ص\s*Night/,
    sunday: 'الأحد، 29 مارس 2026',
    nightInAgenda: /2:30 ص – 3:15 ص.*Night/,
    nightInMonth: 'Night 2:30 ص – 3:15 ص، مقعدان',
    sundayInMonth: 'الأحد، 29 مارس 2026: حجزان، 4 مقاعد',
    saturdayInMonth: 'السبت، 28 مارس 2026: حجز واحد، مقعدان',
  },
}

inEachLanguage((its, language) => {
  const say = { ...calendarWords[language], ...words[language] }

  its.test(
    'each view asks for its visible days and the day after, and for its neighbours ahead of time',
    async ({ page, store }) => {
      const asked = async () => (await store.requests('GET')).map(({ query }) => query)
      await store.arrange({ reservations: [shoot, camp] })
      await page.goto('/reservations?view=month&date=2026-11-20')
      await expect(page.getByRole('button', { name: /Camp \(4\)/ })).toBeVisible()
      await page.getByRole('tab', { name: say.views.week }).click()
      await expect(page).toHaveURL(/view=week&date=2026-11-20/)
      await expect(page.getByRole('button', { name: /جلسة تصوير \(2\)/ })).toBeVisible()
      await expect.poll(asked).toContainEqual({ start: '2026-11-15', end: '2026-11-22' })
      await page.getByRole('tab', { name: say.views.day }).click()
      // What is only passed by is not asked for.
      await expect.poll(asked).toContainEqual({ start: '2026-11-20', end: '2026-11-21' })
      await page.getByRole('tab', { name: say.views.agenda }).click()
      await expect(page.getByRole('heading', { name: say.friday })).toBeVisible()
      for (const days of [
        { start: '2026-11-01', end: '2026-12-06' },
        { start: '2026-11-29', end: '2027-01-03' },
        { start: '2026-09-27', end: '2026-11-01' },
        { start: '2026-11-15', end: '2026-11-22' },
        { start: '2026-11-20', end: '2026-12-20' },
      ]) {
        await expect.poll(asked).toContainEqual(days)
      }
    },
  )

  for (const rule of ['inclusive', 'exclusive', 'ignored'] as const) {
    its.test(`the same days are shown where the store’s end is ${rule}`, async ({ page, store }) => {
      const onDay = (day: number, id: number) =>
        reservation({
          id,
          title: `Day ${day}`,
          start: `2026-11-${day}T10:00:00`,
          end: `2026-11-${day}T11:00:00`,
        })
      await store.arrange({ reservations: [onDay(14, 1), onDay(15, 2), onDay(21, 3), onDay(22, 4)] })
      await store.countEnd(rule)
      await page.goto('/reservations?view=week&date=2026-11-20')
      await expect(page.getByRole('button', { name: /Day 15/ })).toBeVisible()
      await expect(page.getByRole('button', { name: /Day 21/ })).toBeVisible()
      await expect(page.getByRole('button', { name: /Day (14|22)/ })).toHaveCount(0)
    })
  }

  its.test('the details say when, how many, and lead to the order', async ({ page, store }) => {
    await store.arrange({ reservations: [shoot] })
    await page.goto('/reservations?view=agenda&date=2026-11-20')
    await page.getByRole('button', { name: /جلسة تصوير/ }).click()
    const details = page.getByRole('dialog')
    await expect(details).toContainText(say.twoSeats)
    await expect(details.getByRole('link', { name: say.openOrder })).toHaveAttribute('href', order)
    await expect(details.getByRole('link', { name: say.openOrder })).toHaveAttribute('rel', /noopener/)
    // Pressed twice before it is gone, it goes back once: whoever closes the details stays on the page.
    const close = details.getByRole('button', { name: say.close })
    await close.evaluate((button: HTMLElement) => [button.click(), button.click()])
    await expect(details).toHaveCount(0)
    await expect(page.getByRole('button', { name: /جلسة تصوير/ })).toBeVisible()
    await page.goForward()
    await expect(details).toBeVisible()
  })

  its.test(
    'Escape, pressed again and again, closes what is open and nothing more',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot] })
      await page.goto('/reservations?view=month&date=2026-11-20')
      await page.getByRole('link', { name: say.friday }).click()
      // The first one in a search that has text empties that.
      const search = page.getByRole('dialog').getByRole('searchbox')
      await search.fill('tam')
      await search.press('Escape')
      await expect(search).toHaveValue('')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /جلسة تصوير/ })
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(2)
      for (let times = 0; times < 5; times++) await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(0)
      await expect(page).toHaveURL(/view=month&date=2026-11-20$/)
      await page.getByRole('link', { name: say.friday }).click()
      await expect(page.getByRole('dialog', { name: say.friday })).toBeVisible()
    },
  )

  its.test('a URL that is not https is text, and a title is never markup', async ({ page, store }) => {
    const title = '<img src=x onerror=alert(1)> (1)'
    await store.arrange({ reservations: [{ ...shoot, title, url: 'javascript:alert(1)' }] })
    await page.goto('/reservations?view=month&date=2026-11-20')
    await page.getByRole('button', { name: title }).click()
    const details = page.getByRole('dialog')
    await expect(details).toContainText('javascript:alert(1)')
    await expect(details.getByRole('link')).toHaveText([say.toInvoices])
  })

  its.test('rows that cannot be read are counted, and hide no other', async ({ page, store }) => {
    await store.arrange({ reservations: [{ ...shoot, start: '0000-00-00' }, null, shoot, shoot] })
    await page.goto('/reservations?view=agenda&date=2026-11-20')
    await page.getByText(say.unreadableRows).click()
    await expect(page.getByRole('textbox', { name: say.asTheyArrived })).toHaveValue(/0000-00-00.*\nnull/)
    await expect(page.getByRole('button', { name: /جلسة تصوير/ })).toHaveCount(2)
  })

  its.test('a day reservation lies on each of its days', async ({ page, store }) => {
    await store.arrange({ reservations: [camp] })
    await page.goto('/reservations?view=agenda&date=2026-11-09')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([...say.daysOfCamp])
  })

  its.test(
    'one that runs past midnight says from when to when, and on its second day until when',
    async ({ page, store }) => {
      await store.arrange({
        reservations: [
          reservation({ id: 9, title: 'Night', start: '2026-11-20T22:00:00', end: '2026-11-21T02:00:00' }),
        ],
      })
      await page.goto('/reservations?view=agenda&date=2026-11-20')
      await expect(page.getByRole('button', { name: /Night/ })).toHaveText([say.fromTen, say.untilTwo])
    },
  )

  its.test(
    'a link to a reservation opens it also when another of its id has come',
    async ({ page, store }) => {
      await store.arrange({
        reservations: [shoot, { ...shoot, start: '2026-11-21T10:00:00', end: '2026-11-21T11:00:00' }],
      })
      await page.goto('/reservations?view=month&date=2026-11-20&reservation=1')
      await expect(page.getByRole('dialog', { name: 'جلسة تصوير' })).toContainText(say.friday)
    },
  )

  its.test('seats that are not known are not counted as none', async ({ page, store }) => {
    const unknown = { ...shoot, id: 2, seats_count: null }
    await store.arrange({ reservations: [shoot, unknown] })
    await page.goto('/reservations?view=agenda&date=2026-11-20')
    const agenda = page.getByRole('tabpanel')
    await expect(agenda.getByText(say.atLeastTwoSeats)).toBeVisible()
    await store.arrange({ reservations: [unknown] })
    await page.reload()
    await expect(agenda.getByText(say.oneReservation, { exact: true })).toBeVisible()
    await expect(page.getByText(say.noSeats)).toHaveCount(0)
  })

  its.test('a month’s own days are counted, and all that are shown with them', async ({ page, store }) => {
    await store.arrange({ reservations: [shoot, { ...camp, start: '2026-12-05', end: '2026-12-06' }] })
    await page.goto('/reservations?view=month&date=2026-11-20')
    await expect(page.getByText(say.ofTheMonth, { exact: true })).toBeVisible()
    await expect(page.getByText(say.ofDaysShown)).toBeVisible()
    await page.getByRole('tab', { name: say.views.week }).click()
    await expect(page.getByText(say.ofTheMonth, { exact: true })).toBeVisible()
    await expect(page.getByText(say.ofDaysShown)).toHaveCount(0)
  })

  its.test('going back returns to the days before', async ({ page, store }) => {
    await store.arrange({ reservations: [shoot] })
    await page.goto('/reservations?view=month&date=2026-11-20')
    await page.getByRole('button', { name: say.next }).click()
    await expect(page.getByRole('heading', { name: say.december })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: say.november })).toBeVisible()
    await expect(page.getByRole('button', { name: /جلسة تصوير/ })).toBeVisible()
  })

  its.test('days without reservations say so', async ({ page, store }) => {
    await store.arrange({ reservations: [] })
    await page.goto('/reservations?view=agenda&date=2026-11-20')
    await expect(page.getByText(say.empty)).toBeVisible()
  })

  its.test('a store that does not answer says so, and a retry brings the days', async ({ page, store }) => {
    await store.arrange({ reservations: [shoot] })
    await store.trouble('listReservations', { kind: 'html' })
    await page.goto('/reservations?view=agenda&date=2026-11-20')
    await expect(page.getByText(say.unreadableAnswer)).toBeVisible()
    await page.getByRole('button', { name: say.retry }).click()
    await expect(page.getByRole('button', { name: /جلسة تصوير/ })).toBeVisible()
  })

  /* Auckland is a day ahead of Los Angeles; in Berlin the clocks change that night. */
  for (const timezoneId of ['Asia/Riyadh', 'America/Los_Angeles', 'Pacific/Auckland', 'Europe/Berlin']) {
    test.describe(`looked at from ${timezoneId}`, () => {
      test.use({ timezoneId })

      its.testAlone('times and days are the store’s', async ({ page, store }) => {
        // In the hour that does not exist in Berlin that night, and the whole day around it.
        const night = reservation({
          id: 3,
          title: 'Night',
          start: '2026-03-29T02:30:00',
          end: '2026-03-29T03:15:00',
        })
        const days = reservation({
          id: 4,
          title: 'Days (4)',
          type: 'day',
          start: '2026-03-28T00:00:00',
          end: '2026-03-29T:23:59:59',
        })
        await store.arrange({ reservations: [night, days] })
        await page.clock.install({ time: '2026-03-28T22:30:00Z' })
        await page.goto('/reservations?view=agenda')
        await expect(page.getByRole('heading', { level: 3 })).toHaveText([say.sunday])
        await expect(page.getByRole('button', { name: say.nightInAgenda })).toBeVisible()
        await page.getByRole('tab', { name: say.views.month }).click()
        await expect(page.getByRole('button', { name: say.nightInMonth, exact: true })).toBeVisible()
        await expect(page.getByRole('link', { name: say.sundayInMonth })).toBeVisible()
        await expect(page.getByRole('link', { name: say.saturdayInMonth })).toBeVisible()
        await expect(page.locator('[aria-current=date]')).toHaveAttribute('data-date', '2026-03-29')
      })
    })
  }
})
