import { calendarLabels } from './calendar-labels.ts'
import { expect, test, testInNewContext } from '#e2e/fixtures.ts'
import { passMinutesUntilVisible } from '#e2e/pass-minutes.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { few, friday, overTwoDays, reservation } from './friday-rows.ts'

const labelsByLanguage = {
  en: {
    camp: 'Camp All day, 4 seats',
    eight: /^8 reservations/,
  },
  ar: {
    camp: 'Camp طوال اليوم، 4 مقاعد',
    eight: /^8 حجوزات/,
  },
}

describeInEachLanguage((alternating, language) => {
  const labels = { ...calendarLabels[language], ...labelsByLanguage[language] }

  alternating.test('the keyboard does everything, in the reading direction', async ({ page, store }) => {
    await store.arrange({ reservations: overTwoDays })
    await page.goto(`/reservations?view=month&date=${friday}`)
    await page.getByRole('button', { name: /Camp/ }).focus()
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { name: labels.december })).toBeVisible()
    // The focused element belonged to another month, so the panel takes the focus.
    await expect(page.getByRole('tabpanel')).toBeFocused()
    await page.keyboard.press(labels.arrowBack)
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
    await page.getByRole('link', { name: labels.skip }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: labels.search })).toBeFocused()
    await page.keyboard.type('tam')
    await expect(page).toHaveURL(/view=month.*text=tam/)
    await page.getByRole('searchbox', { name: labels.search }).fill('')
    // Until then the month is drawn again, which takes the focus away.
    await expect(page).not.toHaveURL(/text=/)
    await page.getByRole('button', { name: labels.camp }).press('Enter')
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
        await expect(page.getByText(labels.eight).first()).toBeVisible()
        const panel = page.getByRole('tabpanel', { name: labels.views[view] })
        await expect(panel.getByRole('button', { name: /Months/ }).first()).toBeVisible()
      }
      await expect(
        page
          .getByRole('tabpanel')
          .getByRole('button', { name: /Untitled|بلا اسم|Same id|Backwards|Endless|Long|English/ }),
      ).toHaveCount(7)
    },
  )

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    alternating.testInNewTab(
      'the agenda opens first, and no view is wider than the screen',
      async ({ page, store }) => {
        await store.arrange({ reservations: few })
        await page.goto(`/reservations?date=${friday}`)
        const menu = page.getByRole('button', { name: labels.menu })
        await expect(menu).toContainText(labels.views.agenda)
        for (const view of ['month', 'products', 'week', 'day'] as const) {
          await menu.click()
          await page.getByRole('tab', { name: labels.views[view] }).click()
          const panel = page.getByRole('tabpanel', { name: labels.views[view] })
          await expect(panel.getByText('Camp').filter({ visible: true }).first()).toBeVisible()
          const width = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(width).toBeLessThanOrEqual(390)
        }
      },
    )
  })
})

test('a day with thousands of reservations is counted, and its panel, its board and the agenda have all of them', async ({
  page,
  store,
}) => {
  const isAtEnd = () =>
    page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight)
      return document.body.textContent.includes('Guest 3000')
    })
  await store.arrange({
    reservations: Array.from({ length: 3000 }, (_, index) =>
      reservation({ id: index + 1, title: `Guest ${index + 1}` }),
    ),
  })
  await page.goto(`/reservations?view=month&date=${friday}`)
  const day = page.getByRole('link', { name: 'Friday, 20 November 2026: 3,000 reservations, 6,000 seats' })
  await expect(day).toBeVisible()
  await day.click()
  const panel = page.getByRole('dialog', { name: 'Friday, 20 November 2026' })
  await expect(panel.getByText('3,000 reservations', { exact: true })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search by product or title' })
  await search.fill('guest 2987')
  await panel.getByRole('button', { name: /Guest 2987/ }).click()
  const details = panel.getByRole('group', { name: 'Guest 2987' })
  await expect(details).toBeVisible()
  await page.goBack()
  await expect(details).toHaveCount(0)
  await search.fill('')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await page.goForward()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Open in day view' }).click()
  const board = page.getByRole('tabpanel', { name: 'Day' })
  await expect(board.getByText(/3,000 reservations/).first()).toBeVisible()
  await expect.poll(isAtEnd).toBe(true)
  await page.getByRole('tab', { name: 'Agenda' }).click()
  await expect(page.getByRole('button', { name: /Guest 1\b/ })).toBeVisible()
  expect(await page.getByRole('listitem').count()).toBeLessThan(200)
  await expect.poll(isAtEnd).toBe(true)
})

testInNewContext('a new reservation is marked until somebody has seen it', async ({ page, store }) => {
  await page.clock.install()
  await store.arrange({ reservations: few })
  await page.goto(`/reservations?view=agenda&date=${friday}`)
  await expect(page.getByRole('button', { name: /Camp/ })).toBeVisible()
  const late = ['Late guest', 'Later guest'].map((title, index) => reservation({ id: 5 + index, title }))
  await store.arrange({ reservations: [...few, ...late] })
  await passMinutesUntilVisible(page, page.getByRole('button', { name: /Late guest\s*New/ }))
  await page.getByRole('tab', { name: 'Month' }).click()
  await expect(page.getByRole('tabpanel').getByText('New').first()).toBeVisible()
  await page.getByRole('button', { name: '2 new Show the first change' }).click()
  await expect(page.getByRole('dialog', { name: 'Late guest' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '1 new Show the first change' })).toBeFocused()
  await page.getByRole('tab', { name: 'Agenda' }).click()
  await expect(page.getByRole('button', { name: /Late guest/ })).not.toContainText('New')
  await expect(page.getByRole('button', { name: /Later guest\s*New/ })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(page.getByRole('button', { name: /Later guest/ })).not.toContainText('New')
  await expect(page.getByRole('tabpanel')).toBeFocused()
})

testInNewContext(
  'a moved or removed reservation is listed in the day’s panel until it is dismissed',
  async ({ page, store }) => {
    await page.clock.install()
    const [shoot, bath] = ['Shoot', 'Bath'].map((title, index) => reservation({ id: 5 + index, title }))
    await store.arrange({ reservations: [...few, shoot, bath] })
    await page.goto(`/reservations?view=month&date=${friday}&panel=${friday}`)
    const panel = page.getByRole('dialog', { name: 'Friday, 20 November 2026' })
    await expect(panel.getByRole('button', { name: /Shoot/ })).toBeVisible()
    await store.arrange({ reservations: [...few, { ...shoot, start: '2026-11-24T15:00:00', end: null }] })
    const departed = panel.getByRole('list', { name: 'No longer on this day' })
    await passMinutesUntilVisible(page, departed)
    await expect(departed).toContainText(/Shoot.*Moved to Tuesday,? 24 November( 2026)?, 15:00/)
    await expect(departed).toContainText(/Bath.*Cancelled, removed or moved to another day/)
    // The grid names it too, and the figures count only what is there.
    const tile = page.getByRole('button', { name: /^Shoot.*Moved from Friday,? 20 November/ })
    await expect(tile).toBeVisible()
    await expect(panel.getByText(`${few.length} reservations`)).toBeVisible()
    // A poll that fails adds and loses nothing.
    await store.injectFault('listReservations', { kind: 'status', status: 500 }, 3)
    await page.clock.fastForward(61_000)
    const note = page.getByRole('button', { name: /Show the first change/ })
    await expect(note).toHaveText(/^1 moved, 1 cancelled, removed or moved away/)
    await departed.getByRole('button', { name: /Bath/ }).click()
    await expect(departed).not.toContainText('Bath')
    await note.click()
    await expect(page.getByRole('dialog', { name: 'Shoot' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(note).toHaveCount(0)
    await expect(departed).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Shoot/ })).not.toContainText('Moved')
  },
)
