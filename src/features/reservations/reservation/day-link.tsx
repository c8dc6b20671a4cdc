import type { ComponentProps, MouseEvent } from 'react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { paths } from '#src/lib/paths.ts'
import { authState } from '#src/lib/settings.ts'
import { rovingFocus } from '#src/lib/keys/roving-focus.ts'

/** The refs of elements that make their links to days one stop of Tab: in a row, in weeks, and those of FullCalendar. */
export const daysAsOneStop = rovingFocus('a')
export const weeksAsOneStop = rovingFocus('a', 7)
export const gridDaysAsOneStop = rovingFocus('.time-grid-header [role=link]')

type DayLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children'> & {
  date: CalendarDate
  /** The view that the link opens at the date. */
  view: 'week' | 'day'
  /** The accessible name, with the day's date and tally. */
  label: string
  isCurrent: boolean
  onOpen: (date: CalendarDate) => void
}

/** A link to a day. With a modifier key the browser opens it in another tab. */
export function DayLink({ date, view, label, isCurrent, onOpen, ...anchor }: DayLinkProps) {
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(date)
  }
  return (
    <a
      href={(authState().basePath ?? '') + paths.reservations(view, date)}
      aria-label={label}
      aria-current={isCurrent}
      onClick={open}
      {...anchor}
    />
  )
}
