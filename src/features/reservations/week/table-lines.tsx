import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { watchNearness } from '#src/features/reservations/reservation/windowed-rows.tsx'
import { titleFacts } from '#src/features/reservations/reservation/labels/title-facts.ts'
import { useIsPrinting } from '#src/lib/hooks/use-is-printing.ts'
import type { TableRow } from './table-hours.ts'
import { TableLine, timesOf } from './table-line.tsx'

type TableLinesProps = Pick<ViewProps, 'changedKeys' | 'onOpen'> & {
  reservations: Reservation[]
  date: CalendarDate
  hour: TableRow['hour']
  /** How many of the lines are near the top of the table. */
  near: number
}

/* In px, until a piece has been drawn: a line with a name of usual length. */
const usualLine = 34
const pieceLength = 20

/**
 * The lines of a cell, in pieces. A piece far from the window is a single text, in which the browser finds its words; it gets its
 * buttons when it comes near the window, and on paper.
 */
export function TableLines({ reservations, date, hour, near, changedKeys, onOpen }: TableLinesProps) {
  const t = useTranslations('common.reservations')
  const until = (time: string) => t('until', { time })
  const starts = Array.from(
    { length: Math.ceil(reservations.length / pieceLength) },
    (_, index) => index * pieceLength,
  )
  return starts.map((start) => {
    const piece = reservations.slice(start, start + pieceLength)
    return (
      <Piece
        key={start}
        count={piece.length}
        isNear={start < near}
        text={() =>
          piece
            .map((row) => `${timesOf(row, date, hour, until).shown} ${titleFacts(row.title).product}`)
            .join(' ')
        }
      >
        {() =>
          piece.map((reservation) => (
            <TableLine
              key={reservation.key}
              reservation={reservation}
              date={date}
              hour={hour}
              isChanged={changedKeys.has(reservation.key)}
              onOpen={onOpen}
            />
          ))
        }
      </Piece>
    )
  })
}

type PieceProps = { count: number; isNear: boolean; text: () => string; children: () => ReactNode }

function Piece({ count, isNear, text, children }: PieceProps) {
  const [isDrawn, setIsDrawn] = useState(isNear)
  const isPrinting = useIsPrinting()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDrawn || element.current === null) return undefined
    return watchNearness(element.current, ({ isIntersecting }) => {
      if (isIntersecting) setIsDrawn(true)
    })
  }, [isDrawn])
  const isShown = isDrawn || isPrinting
  const size = `auto ${count * usualLine}px`
  return (
    <div
      ref={element}
      className={isShown ? 'hours-table-lines' : 'hours-table-lines hours-table-far'}
      style={{ containIntrinsicBlockSize: size }}
    >
      {isShown ? children() : text()}
    </div>
  )
}
