import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useCalendarAddress } from './use-calendar-address.ts'
import { friday } from '#testing/reservations/calendar-samples.ts'
import { renderAt } from '#testing/reservations/render-at.tsx'
import { CalendarContent } from './calendar-content.tsx'

function Calendar() {
  const calendar = useCalendarAddress()
  return (
    <CalendarContent
      calendar={calendar}
      loaded={{ days: { first: friday, last: friday }, rows: [], unreadable: [] }}
      isPartial
      shown={[]}
      week={{ form: 'table', isOfStays: false }}
      isNarrow={false}
    />
  )
}

beforeEach(() => page.viewport(1280, 800))

test.each([
  ['week', 'th[data-loading=true]', 6],
  ['month', '.month-cell.hatched', 34],
])('the days of a %s do not look empty while they load', async (view, loading, count) => {
  const { container } = await renderAt(`/reservations?view=${view}&date=${friday}`, <Calendar />)
  await expect.poll(() => container.querySelectorAll(loading).length).toBe(count)
})
