import { expect, inEnginesInTurn, inTurn, test } from './fixtures.ts'

const its = inTurn()
const itsInEnginesInTurn = inEnginesInTurn()

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

its('the calendar changes its view and steps on', async ({ staff, say }) => {
  await staff.goTo('/reservations?view=month&date=2026-11-20')
  for (const view of ['week', 'day', 'agenda', 'month'] as const) {
    await staff.press('tab', say(`calendar.${view}`))
    await staff.sees('tabpanel', say(`calendar.${view}`))
    await staff.sees('button', /جلسة تصوير/)
  }
  await staff.press('button', say('calendar.next'))
  await staff.sees('button', /Tour/)
  await staff.press('button', say('calendar.previous'))
  await staff.sees('button', /جلسة تصوير/)
})

itsInEnginesInTurn('a press beside the details closes them', async ({ staff, say, language }) => {
  await staff.goTo('/reservations?view=agenda&date=2026-11-20')
  await staff.press('button', /جلسة تصوير/)
  await staff.sees('dialog')
  await staff.reads(say('reservationDetails.addToCalendar'))
  // The sheet lies at the end of a line.
  await staff.pressAt({ x: language === 'ar' ? 1100 : 180, y: 400 })
  await staff.sees('dialog', undefined, 0)
})

itsInEnginesInTurn('reservations go out as a table and as a calendar', async ({ staff, say, downloaded }) => {
  await staff.goTo('/reservations?view=week&date=2026-11-20')
  await staff.press('button', say('export.open'))
  await staff.press('button', new RegExp(say('export.csv').replace(/[()]/g, '.')))
  expect((await downloaded(/\.csv$/)).toString()).toContain('جلسة تصوير')
  await staff.press('button', say('export.open'))
  await staff.press('button', new RegExp(say('export.calendar').replace(/[().]/g, '.')))
  const calendar = (await downloaded(/\.ics$/)).toString()
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*SUMMARY:جلسة تصوير[^]*END:VCALENDAR\r\n$/)
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})
