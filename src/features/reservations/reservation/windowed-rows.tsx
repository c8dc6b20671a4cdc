import type { ReactNode } from 'react'
import { useNearness } from '#src/lib/hooks/use-nearness.ts'
import { savedPosition } from '#src/lib/storage/scroll-restoration.ts'

type WindowedRowsProps<Row> = {
  rows: Row[]
  keyOf: (row: Row) => string
  renderRow: (row: Row) => ReactNode
  /** How many rows precede these on the page; the first chunk of the page renders without waiting. */
  before?: number
  /** The index of the row to which the page scrolls when it opens, or -1. */
  opensAt?: number
  /** Identifies a chunk, together with the key of its first row, when a reload restores the scroll position. */
  name?: string
}

/* How many rows render together. */
const chunkSize = 30

/** In px, for chunks that never rendered; other chunks keep their measured height. */
export const estimatedRowHeight = 45

/**
 * A list of any length that renders only the rows near the screen, and all of them on paper. It adds and removes rows in
 * chunks. A removed chunk keeps its height, so rows may have any height.
 */
export function WindowedRows<Row>({ rows, before = 0, opensAt = -1, name, ...row }: WindowedRowsProps<Row>) {
  const starts = Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) => index * chunkSize)
  return starts.map((start) => {
    const chunk = rows.slice(start, start + chunkSize)
    const [first] = chunk
    const anchor = name === undefined || first === undefined ? undefined : `${name} ${row.keyOf(first)}`
    return (
      <Chunk
        key={start}
        {...row}
        rows={chunk}
        start={start}
        total={rows.length}
        anchor={anchor}
        // Also render the chunk that the reader saw before a reload, so that the scroll target has its real height.
        isRenderedInitially={
          before + start < chunkSize ||
          Math.floor(opensAt / chunkSize) * chunkSize === start ||
          (anchor !== undefined && anchor === savedPosition?.anchor)
        }
      />
    )
  })
}

type ChunkProps<Row> = Omit<WindowedRowsProps<Row>, 'before' | 'name'> & {
  anchor: string | undefined
  start: number
  total: number
  isRenderedInitially: boolean
}

function Chunk<Row>({ rows, keyOf, renderRow, start, total, anchor, isRenderedInitially }: ChunkProps<Row>) {
  const { element, isNear, height } = useNearness<HTMLDivElement>(isRenderedInitially, rows.length)
  if (!isNear) {
    const blockSize = height ?? rows.length * estimatedRowHeight
    return <div ref={element} className="rows-chunk" data-anchor={anchor} style={{ blockSize }} />
  }
  return (
    <div ref={element} className="rows-chunk" data-anchor={anchor}>
      <ul className="record-list">
        {rows.map((row, index) => (
          <li key={keyOf(row)} aria-setsize={total} aria-posinset={start + index + 1}>
            {renderRow(row)}
          </li>
        ))}
      </ul>
    </div>
  )
}
