import type { Context } from 'hono'

/** The browser's `User-Agent` for the list of sessions: at most 200 printable ASCII characters, whatever a client sends. */
export function deviceOf(c: Context): string {
  return (c.req.header('user-agent') ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 200)
}
