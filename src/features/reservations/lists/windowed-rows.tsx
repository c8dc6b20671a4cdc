import { useEffect, useRef, useState, type ReactNode } from 'react'

type WindowedRowsProps<Row> = {
  rows: Row[]
  keyOf: (row: Row) => string
  renderRow: (row: Row) => ReactNode
  /** How many rows stand before these on the page; the first chunk of the page is drawn without waiting. */
  before?: number
}

const chunkSize = 30
/* For chunks that were never drawn; those that were keep the height they had. */
const guessedRowHeight = 45

/**
 * A list of any length: only the rows near the screen are in the document. They come and go in chunks, each of
 * which keeps its height while it is away, so rows may be as high as they like.
 */
export function WindowedRows<Row>({ rows, before = 0, ...row }: WindowedRowsProps<Row>) {
  const starts = Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) => index * chunkSize)
  return starts.map((start) => (
    <Chunk
      key={start}
      {...row}
      rows={rows.slice(start, start + chunkSize)}
      start={start}
      total={rows.length}
      isThereAtOnce={before + start < chunkSize}
    />
  ))
}

type ChunkProps<Row> = Omit<WindowedRowsProps<Row>, 'before'> & {
  start: number
  total: number
  isThereAtOnce: boolean
}

function Chunk<Row>({ rows, keyOf, renderRow, start, total, isThereAtOnce }: ChunkProps<Row>) {
  const holder = useRef<HTMLDivElement>(null)
  const guessedHeight = rows.length * guessedRowHeight
  const [away, setAway] = useState(isThereAtOnce ? null : { height: guessedHeight, of: rows.length })
  useEffect(() => {
    const element = holder.current
    if (element === null) return
    return watch(element, ({ isIntersecting, boundingClientRect }) => {
      // A chunk that holds the focus stays, or the focus would be lost.
      if (!isIntersecting && element.contains(document.activeElement)) return
      const shown = element.firstElementChild?.childElementCount ?? 0
      setAway((away) => (isIntersecting ? null : (away ?? { height: boundingClientRect.height, of: shown })))
    })
  }, [])
  if (away !== null) {
    // The height is that of another number of rows: worth nothing.
    const blockSize = away.of === rows.length ? away.height : guessedHeight
    return <div ref={holder} className="rows-chunk" style={{ blockSize }} />
  }
  return (
    <div ref={holder} className="rows-chunk">
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

/* One observer for all: thousands of rows are hundreds of chunks. About a screen ahead, in the page and in a panel. */
function watch(element: Element, watcher: Watcher): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) watchers.get(entry.target)?.(entry)
    },
    { rootMargin: '800px 0px', scrollMargin: '800px 0px' },
  )
  const watching = observer
  watchers.set(element, watcher)
  watching.observe(element)
  return () => watching.unobserve(element)
}
