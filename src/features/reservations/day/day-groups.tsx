import { useId, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { DayRows, type DayRowsProps } from '#src/features/reservations/reservation/day-rows.tsx'

/** The reservations of a day in two groups with headings: whole days, then by the hour. */
export function DayGroups({ reservations, ...rows }: DayRowsProps) {
  const t = useTranslations('reservations.calendar')
  const [across, timed] = useMemo(
    () => [
      reservations.filter(isDrawnAsBar),
      reservations.filter((reservation) => !isDrawnAsBar(reservation)),
    ],
    [reservations],
  )
  return (
    <>
      <DayGroup {...rows} kind="days" name={t('typeDay')} reservations={across} before={0} />
      <DayGroup {...rows} kind="hours" name={t('typeTime')} reservations={timed} before={across.length} />
    </>
  )
}

type DayGroupProps = DayRowsProps & {
  kind: 'days' | 'hours'
  name: string
  /** How many rows precede the group. */
  before: number
}

function DayGroup({ kind, name, ...rows }: DayGroupProps) {
  const headingId = useId()
  const { length } = rows.reservations
  if (length === 0) return null
  return (
    <section className={`day-group day-group-${kind}`} aria-labelledby={headingId}>
      <h3 id={headingId} className="day-group-header">
        <span>{name}</span> <span className="tabular">{formatNumber(length)}</span>
      </h3>
      <DayRows {...rows} />
    </section>
  )
}
