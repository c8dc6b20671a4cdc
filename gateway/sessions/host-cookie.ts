import type { Context } from 'hono'
import { isHostOf } from '#gateway/settings/setting-parsers.ts'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

export type HostCookie = ReturnType<typeof createHostCookie>

/**
 * Creates a cookie that no script can read. With https its name has the prefix `__Host-`, so that no other host of the domain can set it; browsers
 * refuse the prefix with http. Browsers omit a `Strict` cookie from requests that another site started.
 */
export function createHostCookie(name: string, sameSite: 'Strict' | 'Lax', publicOrigins: readonly string[]) {
  const secureOrigins = publicOrigins.filter((origin) => origin.startsWith('https:'))
  const isSecure = (c: Context) => isHostOf(c.req.header('host') ?? '', secureOrigins)
  const nameOf = (c: Context) => (isSecure(c) ? `__Host-${name}` : name)
  const optionsOf = (c: Context) => ({ httpOnly: true, sameSite, path: '/', secure: isSecure(c) })

  return {
    read: (c: Context): string | null => getCookie(c, nameOf(c)) ?? null,
    write: (c: Context, value: string, maxAge?: number) =>
      setCookie(c, nameOf(c), value, { ...optionsOf(c), ...(maxAge !== undefined && { maxAge }) }),
    clear: (c: Context) => {
      deleteCookie(c, nameOf(c), optionsOf(c))
    },
  }
}
