import type { Context } from 'hono'

/** What the browser calls itself, for the list of one's sessions; printable and short, since anybody may claim anything. */
export function deviceOf(c: Context): string {
  return (c.req.header('user-agent') ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 200)
}
