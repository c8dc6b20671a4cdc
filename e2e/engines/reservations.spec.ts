import { expect, alternateEngines, test } from './fixtures.ts'

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
    await user.click('button', translate('reservations.calendar.moreActions'))
    await user.click('button', translate('reservations.export.open'))
    await user.click('button', new RegExp(translate('reservations.export.csv').replace(/[()]/g, '.')))
    expect((await downloaded(/\.csv$/)).toString()).toContain('جلسة تصوير')
    await user.goTo('/reservations?view=week&date=2026-11-20#export')
    await user.click('button', new RegExp(translate('reservations.export.calendar').replace(/[().]/g, '.')))
    const calendar = (await downloaded(/\.ics$/)).toString()
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*SUMMARY:جلسة تصوير[^]*END:VCALENDAR\r\n$/)
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  },
)
