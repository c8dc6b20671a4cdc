export type Size = { width: number; height: number }

/* Less is not seen, and fractions of a pixel come and go. */
const leastChange = 4
/* As wide as the scrollbars of a portal's page. */
const scrollbarWidth = 24

/**
 * The height to tell a portal of a page that has this size now; null where what was told holds. A page that became lower
 * because it became a little narrower did so because the portal's page, too tall for its window by what was told, got a scrollbar:
 * lower again, it would lose that, and so on for ever.
 */
export function heightToTell(now: Size, before: Size | null, told: number | null): number | null {
  const height = Math.ceil(now.height)
  if (told === null) return height
  if (Math.abs(height - told) < leastChange) return null
  const narrowed = before === null ? 0 : before.width - now.width
  return height < told && narrowed > 0 && narrowed <= scrollbarWidth ? null : height
}
