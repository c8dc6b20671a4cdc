import { useEffect, useRef, useState, type ReactNode } from 'react'
import { savedPosition } from '#src/lib/storage/scroll-restoration.ts'

type WindowedRowsProps<Row> = {
  rows: Row[]
  keyOf: (row: Row) => string
  renderRow: (row: Row) => ReactNode
  /** How many rows stand before these on the page; the first chunk of the page is drawn without waiting. */
  before?: number
  /** By this and its first row a chunk is found again after a reload. */
  name?: string
}

const chunkSize = 30
/* For chunks that were never drawn; those that were keep the height they had. */
const estimatedRowHeight = 45

/**
 * A list of any length: only the rows near the screen are in the document. They come and go in chunks, each of
 * which keeps its height while it is away, so rows may be as high as they like.
 */
export function WindowedRows<Row>({ rows, before = 0, name, ...row }: WindowedRowsProps<Row>) {
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
        // Those that were read before the page was reloaded: what is scrolled to has its height.
        isRenderedInitially={
          before + start < chunkSize || (anchor !== undefined && anchor === savedPosition?.anchor)
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
  const container = useRef<HTMLDivElement>(null)
  const estimatedHeight = rows.length * estimatedRowHeight
  const [placeholder, setPlaceholder] = useState(
    isRenderedInitially ? null : { height: estimatedHeight, of: rows.length },
  )
  useEffect(() => {
    const element = container.current
    if (element === null) return
    return watch(element, ({ isIntersecting, boundingClientRect }) => {
      // A chunk that holds the focus stays, or the focus would be lost.
      if (!isIntersecting && element.contains(document.activeElement)) return
      const shown = element.firstElementChild?.childElementCount ?? 0
      setPlaceholder((placeholder) =>
        isIntersecting ? null : (placeholder ?? { height: boundingClientRect.height, of: shown }),
      )
    })
  }, [])
  if (placeholder !== null) {
    // The height is that of another number of rows: worth nothing.
    const blockSize = placeholder.of === rows.length ? placeholder.height : estimatedHeight
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

/* One observer for all: thousands of rows are hundreds of chunks. About a screen ahead, in the page and in a panel. */
function watch(element: Element, watcher: Watcher): () => void {
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
