import { useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { dateOf } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import { isOfStays, changesOver } from '#src/features/reservations/days/stays.ts'
import { gapsBefore } from '#src/features/reservations/days/nothing-booked.ts'
import { DepartedRows } from '#src/features/reservations/reservation/changes/departures.tsx'
import type { DayRowsProps } from '#src/features/reservations/reservation/day-rows.tsx'
import { useGapsLabel } from '#src/features/reservations/reservation/labels/use-gaps-label.ts'
import { useHijriLabels } from '#src/features/reservations/reservation/labels/use-hijri-labels.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { TallyFigures } from '#src/features/reservations/reservation/labels/tally-figures.tsx'
import { useDecidedOnce } from '#src/lib/hooks/use-decided-once.ts'
import { useIsPrinting } from '#src/lib/hooks/use-is-printing.ts'
import { useProgressiveCount } from '#src/lib/hooks/use-progressive-count.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { ProductsOfDay } from '#src/features/reservations/products/products-of-day.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { DayBoard, type DayBoardProps, BoardFacts } from './day-board.tsx'
import { boardRows, phasesOfDay, type BoardRow } from './phases.ts'
import { useScrollToNow } from '#src/features/reservations/reservation/use-scroll-to-now.ts'
import { isDrawnAsBar, isLoaded } from '#src/features/reservations/days/days.ts'

/* About a screen of rows; the others follow in steps that a slow device draws between two presses. */
const pace = { initial: 24, step: 100 }

/* So many rows stand below their facts in any window. */
const maxInSight = 6

export type DayContentsProps = DayRowsProps &
  Pick<DayBoardProps, 'opened'> & {
    /** The reservations of the day without filters. */
    booked: Reservation[]
    /** Whether the page scrolls to now or to the hour of its address, and has room for products by days. */
    isPage?: boolean
    onGo?: ViewProps['onGo']
  }

/** What is known of a day, and all its reservations as a board with its gaps. */
export function DayContents({
  date,
  reservations,
  booked,
  opened,
  isPage = false,
  onOpen,
  onGo,
}: DayContentsProps) {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  const gapsLabel = useGapsLabel()
  const hijri = useHijriLabels().dates(date)
  const storeNow = useStoreNow(20_000)
  const now = dateOf(storeNow) === date ? storeNow : null
  const rows = useMemo(
    () => boardRows(phasesOfDay(reservations, date, now), true, true),
    [reservations, date, now],
  )
  const count = useProgressiveCount(rows.length, pace, date)
  const isPrinting = useIsPrinting()
  // Below one that runs since the morning are many that are over.
  const lastPast = rows.findLastIndex(({ phase }) => phase === 'past')
  const isCurrent = ({ phase }: BoardRow, index: number) => index > lastPast && phase !== 'allDay'
  const { hash } = useLocation()
  // `#15`, or `#17.5` for half past five; others are none of ours.
  const [place = '', hour] = (isPage && /^#(\d{1,2}(?:\.\d+)?)$/.exec(hash)) || []
  const minute = hour === undefined ? null : 60 * Number(hour)
  const isBefore = ({ reservation }: BoardRow) =>
    minute !== null && !isDrawnAsBar(reservation) && minutesOn(reservation, date).from < minute
  const currentOfNow = isPage && now !== null ? rows.findIndex(isCurrent) : -1
  // With what goes on then, and the gap after it.
  const current = minute === null ? currentOfNow : rows.findLastIndex(isBefore)
  const currentKey = rows[current]?.reservation.key
  const isOfProducts = useDecidedOnce(date, () => isPage && isOfStays(booked))
  const board = useRef<HTMLDivElement>(null)
  useScrollToNow(board, `${date}${place}`, Math.min(current + pace.initial, rows.length) <= count)
  const changing = useMemo(() => new Set(changesOver(reservations, date)), [reservations, date])
  const gaps = useMemo(() => gapsBefore(reservations, booked, date), [reservations, booked, date])
  // Null for most rows, which then need not render again.
  const markOf = (reservation: Reservation) => {
    const isChanging = changing.has(reservation)
    const isPlace = reservation.key === currentKey
    if (!isChanging && !isPlace) return null
    return (
      <>
        {isPlace && <span className="calendar-now-place" />}
        {isChanging && <small className="quiet">{tReservations('stay.changesOver')}</small>}
      </>
    )
  }
  function beforeOf({ key }: Reservation) {
    const before = gaps.get(key)
    return before && <li className="board-gap label quiet">{gapsLabel(before, booked)}</li>
  }
  return (
    <div ref={board} className="board day-contents" aria-busy={count < rows.length}>
      <div className="board-facts baseline flex wrap label quiet">
        <TallyFigures tally={tallyOf(reservations)} />
        {hijri && <p className="day-hijri">{hijri}</p>}
        <BoardFacts
          {...{ date, reservations, booked, now }}
          hasGapsBelow={rows.length <= maxInSight && !gaps.has('')}
        />
      </div>
      <DepartedRows date={date} />
      {isOfProducts ? (
        <ProductsOfDay {...{ date, reservations, onOpen, onGo }} />
      ) : (
        <DayBoard
          {...{ date, reservations, now, opened, markOf, beforeOf, onOpen }}
          rows={isPrinting ? rows : rows.slice(0, count)}
          label={t('day')}
        />
      )}
    </div>
  )
}

type DayViewProps = Pick<ViewProps, 'period' | 'byDay' | 'booked' | 'loadedDays' | 'onOpen' | 'onGo'>

/** All reservations of a day as a board. */
export function DayView({ period: { date }, byDay, booked, loadedDays, ...day }: DayViewProps) {
  if (!isLoaded(loadedDays, date)) return <Skeleton />
  const reservations = byDay.get(date) ?? []
  return (
    <div className="card day-view" data-date={date} data-is-empty={reservations.length === 0}>
      {reservations.length > 0 && (
        <DayContents {...day} isPage {...{ date, reservations }} booked={booked.get(date) ?? []} />
      )}
    </div>
  )
}
