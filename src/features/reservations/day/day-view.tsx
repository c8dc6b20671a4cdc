import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { isWithin, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import { gapsOfDay } from '#src/features/reservations/days/nothing-booked.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { DepartedRows } from '#src/features/reservations/reservation/changes/departed-rows.tsx'
import { useHijriLabels } from '#src/features/reservations/reservation/labels/use-hijri-labels.ts'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { useIsPrinting } from '#src/lib/hooks/use-is-printing.ts'
import { useProgressiveCount } from '#src/lib/hooks/use-progressive-count.ts'
import type { MinuteRange } from '#src/lib/typed-days/rule.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { BoardFacts, formatGap } from './board-facts.tsx'
import { boardRows } from './board-rows.ts'
import { DayBoard } from './day-board.tsx'
import { phasesOfDay } from './phases.ts'

const none: Reservation[] = []

/* About a screen of rows; the others follow in steps, so that a step to a day of hundreds stays quick. */
const pace = { initial: 24, step: 60 }

/** All reservations of a day as a board. */
export function DayView({ period: { date }, byDay, loadedDays, changedKeys, hasHijri, onOpen }: ViewProps) {
  const t = useTranslations('reservations.calendar')
  const tBoard = useTranslations('common.board')
  const hijri = useHijriLabels()
  const labelsOf = useTallyLabels()
  const storeNow = useStoreNow(20_000)
  const now = dateOf(storeNow) === date ? storeNow : null
  const reservations = byDay.get(date) ?? none
  const rows = useMemo(() => boardRows(phasesOfDay(reservations, now), true, true), [reservations, now])
  const count = useProgressiveCount(rows.length, pace, date)
  const isPrinting = useIsPrinting()
  const markOf = (reservation: Reservation) =>
    changedKeys.has(reservation.key) && <ChangeMark reservations={[reservation]} />
  const gaps = useMemo(() => gapsBefore(reservations, date), [reservations, date])
  function beforeOf({ key }: Reservation) {
    const gap = gaps.get(key)
    return gap && <li className="board-gap quiet">{tBoard('nothingBooked', { times: formatGap(gap) })}</li>
  }
  if (loadedDays && !isWithin(loadedDays, date)) return <Skeleton />
  const labels = labelsOf(tallyOf(reservations))
  return (
    <div className="card board day-view" data-date={date} data-is-empty={reservations.length === 0}>
      {reservations.length > 0 && (
        <div className="board-facts quiet">
          <strong>{labels.reservations}</strong>
          {labels.otherSeats && <p>{labels.otherSeats}</p>}
          {hasHijri && <p>{hijri.date(date)}</p>}
          <BoardFacts date={date} reservations={reservations} now={now} />
        </div>
      )}
      <DepartedRows date={date} />
      <DayBoard
        date={date}
        reservations={reservations}
        rows={isPrinting ? rows : rows.slice(0, count)}
        now={now}
        label={t('day')}
        markOf={markOf}
        beforeOf={beforeOf}
        onOpen={onOpen}
      />
    </div>
  )
}

/* Each gap stands before the reservation that ends it; by the key of this one. */
function gapsBefore(reservations: Reservation[], date: CalendarDate): Map<string, MinuteRange> {
  const timed = reservations.filter((reservation) => !takesWholeDays(reservation))
  const gaps = new Map<string, MinuteRange>()
  for (const gap of gapsOfDay(reservations, date)) {
    const next = timed.find((reservation) => minutesOn(reservation, date).from >= gap.to)
    if (next) gaps.set(next.key, gap)
  }
  return gaps
}
