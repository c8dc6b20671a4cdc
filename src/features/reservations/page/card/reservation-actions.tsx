import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation } from '#src/features/reservations/days/days.ts'
import { useExportFiles } from '#src/features/reservations/export/use-export-files.ts'
import { periodLabels } from '#src/features/reservations/reservation/labels/period-labels.ts'
import { useStayLabels } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { formatWeekdayName, joinParts } from '#src/lib/i18n/formats.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'

type ReservationActionsProps = {
  reservation: Reservation
  /** The day whose list the last button opens. */
  day: CalendarDate
  /** Null in that list itself. */
  onOpenDay: (() => void) | null
}

/** Copies a reservation, adds it to a calendar, and leads to the list of its day. */
export function ReservationActions({ reservation, day, onOpenDay }: ReservationActionsProps) {
  const t = useTranslations('reservations.details')
  const tExport = useTranslations('reservations.export')
  const summary = useSummary(reservation)
  const { saveCalendar } = useExportFiles()
  const weekday = t('day', { day: formatWeekdayName(day) })
  return (
    <footer className="reservation-card-actions close wrap flex">
      <CopyButton kind="quiet" label={t('copy')} name={t('summary')} text={() => summary} />
      <Button
        kind="quiet"
        onClick={() =>
          saveCalendar([reservation], tExport('dayName', { day: daysOfReservation(reservation).first }))
        }
      >
        <CalendarPlus aria-hidden="true" size={16} strokeWidth={1.75} />
        {t('addToCalendar')}
      </Button>
      {onOpenDay && (
        <Button kind="quiet" className="last" aria-label={t('openDay', { day: weekday })} onClick={onOpenDay}>
          {weekday}
          <ChevronRight aria-hidden="true" size={16} strokeWidth={1.75} className="icon-mirrored" />
        </Button>
      )}
    </footer>
  )
}

/* Title, time, seats and order link, one per line. */
function useSummary(reservation: Reservation): string {
  const tReservations = useTranslations('common.reservations')
  const { title, seats_count: seats, url } = reservation
  const { days, times, length } = periodLabels(reservation)
  const lengths = joinParts([length, useStayLabels().nights(reservation)])
  const period = joinParts([days, times]) + (lengths && ` (${lengths})`)
  const seatsText = seats === null ? '' : tReservations('seats', { count: seats })
  return [title || tReservations('untitled'), period, seatsText, url].filter((line) => line !== '').join('\n')
}
