import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** A cookie of Diwan's own, which no script reads. */
export type HostCookie = {
  read(c: Context): string | null
  write(c: Context, value: string, maxAge?: number): void
  clear(c: Context): void
}

/**
 * `__Host-…` where Diwan is reached by https, so that no neighbour can set it; the plain name on this machine's own http,
 * where browsers refuse the prefix. `Strict` comes with no request that another site began.
 */
export function createHostCookie(
  name: string,
  sameSite: 'Strict' | 'Lax',
  publicOrigins: readonly string[],
): HostCookie {
  const isSecure = (c: Context) =>
    publicOrigins.includes(`https://${c.req.header('host')?.toLowerCase() ?? ''}`)
  const nameOf = (c: Context) => (isSecure(c) ? `__Host-${name}` : name)
  const optionsOf = (c: Context) => ({ httpOnly: true, sameSite, path: '/', secure: isSecure(c) })

  return {
    read: (c) => getCookie(c, nameOf(c)) ?? null,
    write: (c, value, maxAge) =>
      setCookie(c, nameOf(c), value, { ...optionsOf(c), ...(maxAge !== undefined && { maxAge }) }),
    clear: (c) => {
      deleteCookie(c, nameOf(c), optionsOf(c))
    },
  }
}
