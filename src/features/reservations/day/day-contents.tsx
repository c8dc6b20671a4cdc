import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import { gapsOfDay } from '#src/features/reservations/days/nothing-booked.ts'
import { changesOver } from '#src/features/reservations/days/changes-over.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { DepartedRows } from '#src/features/reservations/reservation/changes/departed-rows.tsx'
import type { DayRowsProps } from '#src/features/reservations/reservation/day-rows.tsx'
import { useHijriLabels } from '#src/features/reservations/reservation/labels/use-hijri-labels.ts'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import { useIsPrinting } from '#src/lib/hooks/use-is-printing.ts'
import { useProgressiveCount } from '#src/lib/hooks/use-progressive-count.ts'
import type { MinuteRange } from '#src/lib/typed-days/rule.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { BoardFacts, formatGap } from './board-facts.tsx'
import { boardRows } from './board-rows.ts'
import { DayBoard, type DayBoardProps } from './day-board.tsx'
import { phasesOfDay } from './phases.ts'

/* About a screen of rows; the others follow in steps that a slow device draws between two presses. */
const pace = { initial: 24, step: 100 }

export type DayContentsProps = DayRowsProps & Pick<DayBoardProps, 'opened'> & { hasHijri: boolean }

/** What is known of a day, and all its reservations as a board with its gaps. */
export function DayContents({ date, reservations, changedKeys, opened, hasHijri, onOpen }: DayContentsProps) {
  const t = useTranslations('reservations.calendar')
  const tCommon = useTranslations('common')
  const hijri = useHijriLabels()
  const labels = useTallyLabels()(tallyOf(reservations))
  const storeNow = useStoreNow(20_000)
  const now = dateOf(storeNow) === date ? storeNow : null
  const rows = useMemo(() => boardRows(phasesOfDay(reservations, now), true, true), [reservations, now])
  const count = useProgressiveCount(rows.length, pace, date)
  const isPrinting = useIsPrinting()
  const changing = useMemo(() => new Set(changesOver(reservations, date)), [reservations, date])
  const gaps = useMemo(() => gapsBefore(reservations, date), [reservations, date])
  // Null for most rows, which then need not render again.
  const markOf = (reservation: Reservation) => {
    const [isChanging, isChanged] = [changing.has(reservation), changedKeys.has(reservation.key)]
    if (!isChanging && !isChanged) return null
    return (
      <>
        {isChanging && <small className="quiet">{tCommon('reservations.stay.changesOver')}</small>}
        {isChanged && <ChangeMark reservations={[reservation]} />}
      </>
    )
  }
  function beforeOf({ key }: Reservation) {
    const gap = gaps.get(key)
    return (
      gap && <li className="board-gap quiet">{tCommon('board.nothingBooked', { times: formatGap(gap) })}</li>
    )
  }
  return (
    <div className="board day-contents">
      <div className="board-facts quiet">
        <strong>{labels.reservations}</strong>
        {labels.otherSeats && <p>{labels.otherSeats}</p>}
        {hasHijri && <p>{hijri.date(date)}</p>}
        <BoardFacts date={date} reservations={reservations} now={now} />
      </div>
      <DepartedRows date={date} />
      <DayBoard
        {...{ date, reservations, now, opened, markOf, beforeOf, onOpen }}
        rows={isPrinting ? rows : rows.slice(0, count)}
        label={t('day')}
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
