import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useIsPrinting } from '#src/lib/hooks/use-is-printing.ts'
import { savedPosition } from '#src/lib/storage/scroll-restoration.ts'

type WindowedRowsProps<Row> = {
  rows: Row[]
  keyOf: (row: Row) => string
  renderRow: (row: Row) => ReactNode
  /** How many rows precede these on the page; the first chunk of the page renders without waiting. */
  before?: number
  /** Identifies a chunk, together with the key of its first row, when a reload restores the scroll position. */
  name?: string
  /** How many rows render together; fewer where a row is large. */
  chunkSize?: number
}

/* In px, for chunks that never rendered; other chunks keep their measured height. */
const estimatedRowHeight = 45

/**
 * A list of any length that renders only the rows near the screen, and all of them on paper. It adds and removes rows in
 * chunks. A removed chunk keeps its height, so rows may have any height.
 */
export function WindowedRows<Row>({
  rows,
  before = 0,
  name,
  chunkSize = 30,
  ...row
}: WindowedRowsProps<Row>) {
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
          before + start < chunkSize || (anchor !== undefined && anchor === savedPosition?.anchor)
        }
      />
    )
  })
}

type ChunkProps<Row> = Omit<WindowedRowsProps<Row>, 'before' | 'name' | 'chunkSize'> & {
  anchor: string | undefined
  start: number
  total: number
  isRenderedInitially: boolean
}

function Chunk<Row>({ rows, keyOf, renderRow, start, total, anchor, isRenderedInitially }: ChunkProps<Row>) {
  const container = useRef<HTMLDivElement>(null)
  const isPrinting = useIsPrinting()
  const estimatedHeight = rows.length * estimatedRowHeight
  const [placeholder, setPlaceholder] = useState(
    isRenderedInitially ? null : { height: estimatedHeight, rowCount: rows.length },
  )
  useEffect(() => {
    const element = container.current
    if (element === null) return
    return watchNearness(element, ({ isIntersecting, boundingClientRect }) => {
      // Removing the chunk that holds the focus would lose the focus.
      if (!isIntersecting && element.contains(document.activeElement)) return
      const rowCount = element.firstElementChild?.childElementCount ?? 0
      setPlaceholder((placeholder) =>
        isIntersecting ? null : (placeholder ?? { height: boundingClientRect.height, rowCount }),
      )
    })
  }, [])
  if (placeholder !== null && !isPrinting) {
    // A height that was measured with another number of rows is useless.
    const blockSize = placeholder.rowCount === rows.length ? placeholder.height : estimatedHeight
    return <div ref={container} className="rows-chunk" data-anchor={anchor} style={{ blockSize }} />
  }
  return (
    <div ref={container} className="rows-chunk" data-anchor={anchor}>
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

type Watcher = (entry: IntersectionObserverEntry) => void

const watchers = new WeakMap<Element, Watcher>()
let observer: IntersectionObserver | undefined

/**
 * Calls back when an element comes near the window or leaves it; returns a function that stops it. Hundreds of chunks share the
 * observer. It renders about a screen ahead, in the page (root) and in a panel (scroll).
 */
export function watchNearness(element: Element, watcher: Watcher): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) watchers.get(entry.target)?.(entry)
    },
    { rootMargin: '800px 0px', scrollMargin: '800px 0px' },
  )
  const current = observer
  watchers.set(element, watcher)
  current.observe(element)
  return () => current.unobserve(element)
}
