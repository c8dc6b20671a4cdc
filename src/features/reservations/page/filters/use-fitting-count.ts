import { useCallback, useState } from 'react'
import { estimateTextWidth } from '#src/features/reservations/reservation/labels/text-width.ts'

/* The width of a chip without its name, and of an em of its name with what an estimate may be short of, in px. */
const [chipWidth, emWidth] = [60, 14]
/* The widest chip in a row (filter-bar.css), in px. */
const maxChipWidth = 200
/* In less room, in px, a chip's name would not be readable. */
const minRoom = 90

/**
 * The ref of a row, and how many chips with these names fit in it beside `reserved` px for other controls. Estimates the
 * widths by the names, because measuring each chip would lay out the page twice.
 */
export function useFittingCount(names: string[], reserved: number) {
  const [width, setWidth] = useState(400)
  const row = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [row, fittingCount(names, width - reserved)] as const
}

/** How many chips with these names fit in so many px; the first one may shrink. */
export function fittingCount(names: string[], room: number): number {
  if (room < minRoom) return 0
  let used = 0
  const count = names.findIndex((name) => {
    used += Math.min(maxChipWidth, chipWidth + estimateTextWidth(name) * emWidth)
    return used > room
  })
  return count === -1 ? names.length : Math.max(1, count)
}
