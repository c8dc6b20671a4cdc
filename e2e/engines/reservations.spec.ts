import { expect, alternateEngines, alternateLanguages, test } from './fixtures.ts'

// Firefox opens and presses in the month in another test below.
const testInWebKit = alternateLanguages('@webkit')
const testInNextEngine = alternateEngines()

const at = (day: string, title: string, id: number) => ({
  id,
  title,
  type: 'time',
  start: `2026-${day}T10:00:00`,
  end: `2026-${day}T11:00:00`,
  seats_count: 3,
})

test.beforeEach(({ store }) =>
  store.arrange({ reservations: [at('11-20', 'جلسة تصوير (3)', 1), at('12-10', 'Tour (3)', 2)] }),
)

testInWebKit('the calendar changes its view and steps forward and back', async ({ user, translate }) => {
  await user.goTo('/reservations?view=month&date=2026-11-20')
  for (const view of ['week', 'day', 'agenda', 'month'] as const) {
    await user.click('tab', translate(`reservations.calendar.${view}`))
    await user.sees('tabpanel', translate(`reservations.calendar.${view}`))
    await user.sees('button', /جلسة تصوير/)
  }
  await user.click('button', translate('reservations.calendar.next'))
  await user.sees('button', /Tour/)
  await user.click('button', translate('reservations.calendar.previous'))
  await user.sees('button', /جلسة تصوير/)
})

testInNextEngine(
  'a reservation opens next to its tile, keeps a typed number, and closes on a press outside',
  async ({ user, translate, language }) => {
    await user.goTo('/reservations?view=month&date=2026-11-20')
    await user.click('button', /جلسة تصوير/)
    await user.sees('dialog', /جلسة تصوير 10:00/)
    await user.seesText(translate('reservations.details.addToCalendar'))
    // The card is beside a Friday, at the other side of the week.
    const besideCard = { x: language === 'ar' ? 1100 : 180, y: 500 }
    const field = translate('invoices.request.orderNumber')
    await user.fill('textbox', field, '1024')
    await user.clickAt(besideCard)
    await user.sees('dialog')
    await user.key('escape')
    await user.sees('dialog', undefined, 0)
    await user.click('button', /جلسة تصوير/)
    await user.hasValue('textbox', field, '1024')
    await user.click('textbox', field)
    await user.pressChord('control', 'a')
    await user.key('backspace')
    await user.clickAt(besideCard)
    await user.sees('dialog', undefined, 0)
  },
)

testInNextEngine(
  'reservations are exported as a table and as a calendar',
  async ({ user, translate, downloaded }) => {
    await user.goTo('/reservations?view=week&date=2026-11-20')
    await user.click('button', translate('reservations.export.open'))
    await user.click('button', new RegExp(translate('reservations.export.csv').replace(/[()]/g, '.')))
    expect((await downloaded(/\.csv$/)).toString()).toContain('جلسة تصوير')
    await user.click('button', translate('reservations.export.open'))
    await user.click('button', new RegExp(translate('reservations.export.calendar').replace(/[().]/g, '.')))
    const calendar = (await downloaded(/\.ics$/)).toString()
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*SUMMARY:جلسة تصوير[^]*END:VCALENDAR\r\n$/)
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  },
)
