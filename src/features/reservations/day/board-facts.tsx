import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate, WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { minuteOf, minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import { gapsOfDay, isOnDay, isWithinHours } from '#src/features/reservations/days/nothing-booked.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { useGapsLabel } from '#src/features/reservations/reservation/labels/use-gaps-label.ts'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import { formatMinute, formatNumber, joinParts } from '#src/lib/i18n/formats.ts'
import { hoursOfDay, peakOf } from './day-timeline.ts'

type BoardFactsProps = {
  date: CalendarDate
  reservations: Reservation[]
  /** The reservations of the day without filters. */
  booked?: Reservation[] | undefined
  now: WallClock | null
  /** Rows that are all in sight say the gaps too. */
  hasGapsBelow?: boolean
}

/** The fullest moment of a day, and when nothing is booked between its reservations; of today only what is still to come. */
export function BoardFacts({
  date,
  reservations,
  booked = reservations,
  now,
  hasGapsBelow = false,
}: BoardFactsProps) {
  const t = useTranslations('common.board')
  const labelsOf = useTallyLabels()
  const gapsLabel = useGapsLabel()
  const peak = useMemo(() => peakOf(hoursOfDay(reservations, date, null)), [reservations, date])
  const gaps = useMemo(
    () => gapsOfDay(booked, date, now ? minuteOf(now, date) : undefined),
    [booked, date, now],
  )
  return (
    <>
      {peak && (
        <p>
          {joinParts([
            t('peak', { time: formatMinute(peak.minute), count: formatNumber(peak.atOnce) }),
            labelsOf(tallyAt(reservations, date, peak.minute)).otherSeats,
          ])}
        </p>
      )}
      {gaps.length > 0 && !hasGapsBelow && <p>{gapsLabel(gaps, booked)}</p>}
    </>
  )
}

/* What by the hour is on at a minute. */
function tallyAt(reservations: Reservation[], date: CalendarDate, minute: number) {
  return tallyOf(
    reservations.filter(
      (row) => isOnDay(row, date) && isWithinHours(minutesOn(row, date), { from: minute, to: minute + 1 }),
    ),
  )
}
