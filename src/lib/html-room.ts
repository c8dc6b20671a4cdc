/* More rows than fill a window, or bars. */
const maxRows = 60

let left = maxRows

/** Begins to count the rows of the HTML that the gateway renders next. */
export function emptyHtml(): void {
  left = maxRows
}

/** Whether the gateway's HTML has room for something of so many rows. A browser has room for all. */
export function hasRoom(rows: number): boolean {
  if (!import.meta.env.SSR) return true
  left -= rows
  return left + rows > 0
}
