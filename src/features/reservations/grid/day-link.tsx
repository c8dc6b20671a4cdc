import type { ComponentProps, MouseEvent } from 'react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { useDepartureLabel } from '#src/features/reservations/changes/departure-mark.tsx'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { useDayLabel } from '#src/features/reservations/labels/use-day-label.ts'
import { paths } from '#src/lib/paths.ts'
import { authState } from '#src/lib/settings.ts'

type DayLinkProps = Pick<ComponentProps<'a'>, 'className' | 'onKeyDown' | 'children'> & {
  date: CalendarDate
  /** The view that the link opens at the date. */
  view: 'week' | 'day'
  tally: Tally
  hasHijri: boolean
  isCurrent: boolean
  onOpen: (date: CalendarDate) => void
}

/** A link to a day, labelled with its date and tally. With a modifier key the browser opens it in another tab. */
export function DayLink({ date, view, tally, hasHijri, isCurrent, onOpen, ...anchor }: DayLinkProps) {
  const label = useDepartureLabel(date, useDayLabel(hasHijri)(date, tally))
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
