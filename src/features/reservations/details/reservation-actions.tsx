import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation } from '#src/features/reservations/days/days.ts'
import { useExportFiles } from '#src/features/reservations/export/use-export-files.ts'
import { periodLabels } from '#src/features/reservations/labels/period-labels.ts'
import { joinParts } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'

type ReservationActionsProps = { reservation: Reservation }

/** The actions of a reservation. It has no link to its own invoice, because the service does not send the order number. */
export function ReservationActions({ reservation }: ReservationActionsProps) {
  const t = useTranslations('reservations.details')
  const tExport = useTranslations('reservations.export')
  const summary = useSummary(reservation)
  const { saveCalendar } = useExportFiles()

  return (
    <div className="reservation-actions">
      <div className="button-row">
        <CopyButton label={t('copy')} name={t('summary')} text={() => summary} />
        <Button
          onClick={() =>
            saveCalendar([reservation], tExport('dayName', { day: daysOfReservation(reservation).first }))
          }
        >
          <CalendarPlus aria-hidden="true" size={18} strokeWidth={1.75} />
          {t('addToCalendar')}
        </Button>
      </div>
      <p>
        <Link to={paths.invoices()}>{t('invoices')}</Link>
        <span className="reservation-more">{t('invoicesHint')}</span>
      </p>
    </div>
  )
}

/* Title, time, seats and order link, one per line. */
function useSummary(reservation: Reservation): string {
  const tReservations = useTranslations('common.reservations')
  const { title, seats_count: seats, url } = reservation
  const { days, times, length } = periodLabels(reservation)
  const period = joinParts([days, times]) + (length === null ? '' : ` (${length})`)
  const seatsText = seats === null ? '' : tReservations('seats', { count: seats })
  return [title || tReservations('untitled'), period, seatsText, url].filter((line) => line !== '').join('\n')
}
