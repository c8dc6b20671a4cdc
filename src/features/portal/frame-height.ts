export type Size = { width: number; height: number }

/* Smaller changes are invisible, and fractions of a pixel fluctuate. */
const minChange = 4
const scrollbarWidth = 24

/**
 * Returns the height to report to the portal for a page of this size, or null to keep the reported one. A page that becomes
 * slightly narrower and lower lost that width to the portal's new scrollbar: reporting the lower height would remove the
 * scrollbar again, in an endless loop.
 */
export function frameHeight(now: Size, before: Size | null, reported: number | null): number | null {
  const height = Math.ceil(now.height)
  if (reported === null) return height
  if (Math.abs(height - reported) < minChange) return null
  const narrowed = before === null ? 0 : before.width - now.width
  return height < reported && narrowed > 0 && narrowed <= scrollbarWidth ? null : height
}
