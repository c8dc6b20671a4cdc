import type { LucideIcon } from 'lucide-react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Printer from 'lucide-react/icons/printer'
import Table from 'lucide-react/icons/table'
import { useTranslations } from 'use-intl'
import { sortedReservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { formatDay, formatDays } from '#src/lib/i18n/formats.ts'
import { weekWithin, type Sheet, type ExportScope, fileNameOf } from './export-scope.ts'
import { useExportFiles } from './use-export-files.ts'
import './export-choices.css'

type ExportChoicesProps = {
  shown: ExportScope
  onPrint: (sheet: Sheet) => void
  /** Called before the chosen action runs. */
  onChoose: () => void
}

/** The files and printed sheets that the reader can make of the shown reservations. */
export function ExportChoices({ shown, onPrint, onChoose }: ExportChoicesProps) {
  const t = useTranslations('reservations.export')
  const tReservations = useTranslations('common.reservations')
  const { saveCsv, saveCalendar } = useExportFiles()
  const { days, date, products = [] } = shown
  const reservations = sortedReservationsWithin(shown.reservations, days)
  const sheets: Sheet[] = [{ kind: 'day', days: { first: date, last: date } }]
  const week = weekWithin(days, date)
  if (week) sheets.push({ kind: 'week', days: week })
  const dates = days.first === days.last ? days.first : `${days.first} – ${days.last}`
  const name = fileNameOf(t('name', { days: dates }), products)
  const count = tReservations('count', { count: reservations.length })
  const choices = [
    { icon: Table, text: t('csv'), hint: t('csvHint'), choose: () => saveCsv(reservations, name) },
    {
      icon: CalendarPlus,
      text: t('calendar'),
      hint: t('calendarHint'),
      choose: () => saveCalendar(reservations, name),
    },
    ...sheets.map((sheet) => ({
      icon: Printer,
      text: t(`${sheet.kind}Sheet`),
      hint: formatRange(sheet.days),
      choose: () => onPrint(sheet),
    })),
  ]
  return (
    <>
      <p>
        {reservations.length === 0 ? t('empty') : t('what', { reservations: count, days: formatRange(days) })}
      </p>
      {reservations.length > 0 && (
        <ul className="export-choices">
          {choices.map(({ choose, ...choice }) => (
            <li key={choice.text}>
              <Choice
                {...choice}
                onChoose={() => {
                  onChoose()
                  choose()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type ChoiceProps = { icon: LucideIcon; text: string; hint: string; onChoose: () => void }

function Choice({ icon: Icon, text, hint, onChoose }: ChoiceProps) {
  return (
    <button type="button" className="export-choice" onClick={onChoose}>
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
      <span>
        {text}
        <span className="reservation-more">{hint}</span>
      </span>
    </button>
  )
}

function formatRange({ first, last }: Days): string {
  return first === last ? formatDay(first) : formatDays(first, last)
}
