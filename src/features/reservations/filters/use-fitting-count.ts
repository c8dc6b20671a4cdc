import { useEffect, useRef, useState } from 'react'

/* What stands beside the things that are counted: the way to all of them. */
const reservedWidth = 120
/* With less room than that nothing of a name would be read. */
const minRoom = 90

/** How many things of about a width fit beside each other into an element, one of them smaller if need be; and its ref. */
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
