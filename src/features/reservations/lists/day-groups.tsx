import { useId, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { DayRows } from './day-rows.tsx'

type DayGroupsProps = {
  date: CalendarDate
  reservations: Reservation[]
  /** The keys of the new reservations, which are marked. */
  newKeys: ReadonlySet<string>
  onOpen: (key: string) => void
}

/** The reservations of a day: first what takes all of it, then the others by the hour, each below its heading. */
export function DayGroups({ reservations, ...rows }: DayGroupsProps) {
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

type DayGroupProps = DayGroupsProps & {
  kind: 'days' | 'hours'
  name: string
  /** How many rows stand before these. */
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
