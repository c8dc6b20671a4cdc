import { useEffect, useRef, useState } from 'react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { watchNearness } from '#src/features/reservations/reservation/windowed-rows.tsx'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { useIsPrinting } from '#src/lib/hooks/use-is-printing.ts'
import type { TableRow } from './table-hours.ts'
import { TableLine, timesOf, useTimeLabels } from './table-line.tsx'

type PieceProps = Pick<ViewProps, 'changedKeys' | 'onOpen'> & {
  reservations: Reservation[]
  date: CalendarDate
  hour: TableRow['hour']
}

/* In px, until a piece has been drawn: a line with a name of usual length. */
const usualLine = 34
const pieceLength = 20

/** The lines of a cell, in pieces; `near` of them are near the top of the table. */
export function TableLines({ reservations, near, ...props }: PieceProps & { near: number }) {
  return Array.from({ length: Math.ceil(reservations.length / pieceLength) }, (_, index) => {
    const start = index * pieceLength
    const piece = reservations.slice(start, start + pieceLength)
    return <Piece key={start} reservations={piece} isNear={start < near} {...props} />
  })
}

/*
 * A piece far from the window is a single text, in which the browser finds its words. It gets its buttons when it comes near the
 * window, and on paper.
 */
function Piece({ reservations, isNear, date, hour, changedKeys, onOpen }: PieceProps & { isNear: boolean }) {
  const labels = useTimeLabels()
  const [isDrawn, setIsDrawn] = useState(isNear)
  const isShown = useIsPrinting() || isDrawn
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDrawn || element.current === null) return undefined
    return watchNearness(element.current, ({ isIntersecting }) => {
      if (isIntersecting) setIsDrawn(true)
    })
  }, [isDrawn])
  const textOf = (row: Reservation) => {
    const { shown } = timesOf(row, date, hour, labels)
    return `${shown} ${parseTitle(row.title).product} `
  }
  return (
    <div
      ref={element}
      className={isNear ? undefined : isShown ? 'hours-table-lines' : 'hours-table-lines hours-table-far'}
      style={{ containIntrinsicBlockSize: `auto ${reservations.length * usualLine}px` }}
    >
      {isShown
        ? reservations.map((reservation) => (
            <TableLine
              key={reservation.key}
              isChanged={changedKeys.has(reservation.key)}
              {...{ reservation, date, hour, onOpen }}
            />
          ))
        : reservations.map(textOf).join('')}
    </div>
  )
}
