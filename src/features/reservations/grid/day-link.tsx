import type { MouseEvent, ReactNode } from 'react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { useDayLabel } from '#src/features/reservations/labels/use-day-label.ts'
import { paths } from '#src/lib/paths.ts'
import { authState } from '#src/lib/settings.ts'

type DayLinkProps = {
  date: CalendarDate
  tally: Tally
  hasHijri: boolean
  isCurrent?: boolean
  onOpenDay: (date: CalendarDate) => void
  children: ReactNode
}

/** The head of a day as a link to all it holds, named by its date and how busy it is. */
export function DayLink({ date, tally, hasHijri, isCurrent = false, onOpenDay, children }: DayLinkProps) {
  const labelOf = useDayLabel(hasHijri)
  function open(event: MouseEvent) {
    // Into another tab or window it goes as any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpenDay(date)
  }
  return (
    <a
      className="day-link"
      href={(authState().basePath ?? '') + paths.reservations('day', date)}
      aria-label={labelOf(date, tally)}
      aria-current={isCurrent}
      onClick={open}
    >
      {children}
    </a>
  )
}
