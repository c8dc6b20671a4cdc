import { useEffect, useRef, useState } from 'react'
import { useIsPrinting } from './use-is-printing.ts'

/**
 * Whether to draw a part of a list: it is near the window, or all are printed. `height` is how high the part was when it was drawn,
 * if it had the same size then: a number of rows, or of lines.
 */
export function useNearness<Part extends HTMLElement>(isNearInitially: boolean, size: number) {
  const element = useRef<Part>(null)
  const isPrinting = useIsPrinting()
  const [far, setFar] = useState<{ height?: number; size: number } | null>(isNearInitially ? null : { size })
  useEffect(() => {
    if (element.current === null) return
    return watchNearness(element.current, ({ isIntersecting, boundingClientRect: { height }, target }) => {
      // Removing what holds the focus would lose the focus.
      if (!isIntersecting && target.contains(document.activeElement)) return
      setFar((far) => (isIntersecting ? null : (far ?? { height, size })))
    })
  }, [size])
  return { element, isNear: far === null || isPrinting, height: far?.size === size ? far.height : undefined }
}

type Watcher = (entry: IntersectionObserverEntry) => void

const watchers = new WeakMap<Element, Watcher>()
let observer: IntersectionObserver | undefined

/**
 * Calls back when an element comes near the window or leaves it; returns a function that stops it. Hundreds of chunks share the
 * observer. It renders a row ahead, in the page (root) and in a panel (scroll).
 */
export function watchNearness(element: Element, watcher: Watcher): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) watchers.get(entry.target)?.(entry)
    },
    // On a page Chromium adds both.
    { rootMargin: '50px 0px', scrollMargin: '50px 0px' },
  )
  const current = observer
  watchers.set(element, watcher)
  current.observe(element)
  return () => current.unobserve(element)
}
