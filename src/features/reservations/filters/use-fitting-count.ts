import { useEffect, useRef, useState } from 'react'

/* The width of the button beside the items, in px. */
const reservedWidth = 120
/* In less room, in px, an item's name would not be readable. */
const minRoom = 90

/** The ref of a container, and how many items of about `width` px fit in a row of it; a single item may shrink. */
export function useFittingCount<Element extends HTMLElement>(width: number) {
  const element = useRef<Element>(null)
  const [count, setCount] = useState(2)
  useEffect(() => {
    const observed = element.current
    if (observed === null) return
    const observer = new ResizeObserver(([entry]) => {
      const room = (entry?.contentRect.width ?? 0) - reservedWidth
      setCount(room < minRoom ? 0 : Math.max(1, Math.floor(room / width)))
    })
    observer.observe(observed)
    return () => observer.disconnect()
  }, [width])
  return [element, count] as const
}
