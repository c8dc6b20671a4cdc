import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Table from 'lucide-react/icons/table'
import { useTranslations } from 'use-intl'
import { sortedReservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import { formatDay, formatFullDays } from '#src/lib/i18n/formats.ts'
import { type ExportScope, fileNameOf } from './export-scope.ts'
import { useExportFiles } from './use-export-files.ts'
import './export-choices.css'

type ExportChoicesProps = {
  shown: ExportScope
  /** Called before the chosen action runs. */
  onChoose: () => void
}

/** The files that the reader can make of the shown reservations. */
export function ExportChoices({ shown, onChoose }: ExportChoicesProps) {
  const t = useTranslations('reservations.export')
  const tReservations = useTranslations('common.reservations')
  const { saveCsv, saveCalendar } = useExportFiles()
  const { days, filters } = shown
  const reservations = sortedReservationsWithin(shown.reservations, days)
  const dates = days.first === days.last ? days.first : `${days.first} – ${days.last}`
  const name = fileNameOf(t('name', { days: dates }), filters?.products ?? [])
  const period = days.first === days.last ? formatDay(days.first) : formatFullDays(days.first, days.last)
  const count = tReservations('count', { count: reservations.length })
  const choices = [
    { icon: Table, text: t('csv'), hint: t('csvHint'), choose: () => saveCsv(reservations, name) },
    {
      icon: CalendarPlus,
      text: t('calendar'),
      hint: t('calendarHint'),
      choose: () => saveCalendar(reservations, name),
    },
  ]
  return (
    <>
      <p>{reservations.length === 0 ? t('empty') : t('what', { reservations: count, days: period })}</p>
      {reservations.length > 0 && (
        <ul className="export-choices gap grid">
          {choices.map(({ icon: Icon, text, hint, choose }) => (
            <li key={text}>
              <button
                type="button"
                className="export-choice box start roomy centred full flex"
                onClick={() => {
                  onChoose()
                  choose()
                }}
              >
                <Icon aria-hidden="true" className="rigid accent" size={20} strokeWidth={1.75} />
                <span>
                  {text}
                  <small className="quiet block">{hint}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
