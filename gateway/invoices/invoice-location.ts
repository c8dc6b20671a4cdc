import { readingsOf, stepsOf } from '#gateway/requests/path-readings.ts'

const maxLength = 2048
/* What the URL standard would quietly take out or turn into a slash, so that the text is not what it seems. */
const treacherousCharacters = /[\p{Cc}\\]/u

/**
 * The URL of an invoice file, from the location the store API gave (store-api.md § 2, Invoice link: relative;
 * live-service.md, Order invoice: or absolute). Returns null for a location that leads, or might lead a server that
 * reads URLs its own way, anywhere but to a file under `base`, whose path ends in a slash; whatever lies beside
 * the operations of the store API, at `apiBase`, is none unless `base` itself lies there.
 */
export function resolveInvoiceLocation(location: string, base: URL, apiBase: URL): URL | null {
  if (location.length > maxLength || treacherousCharacters.test(location)) return null
  const [beforeQuery = ''] = location.split(/[?#]/)
  const [origin = ''] = /^https?:\/\/[^/@]+(?=\/)/i.exec(beforeQuery) ?? []
  if (origin === '' && /^\/\/|^[a-z][a-z0-9+.-]*:/i.test(beforeQuery)) return null
  if (!isPlain(beforeQuery.slice(origin.length)) || !URL.canParse(location, base)) return null
  const url = new URL(location, base)
  const isUnderBase = url.origin === base.origin && url.pathname.startsWith(base.pathname)
  const isFile = url.pathname !== base.pathname && !url.pathname.startsWith('//')
  return isUnderBase && isFile && !isOperation(url, base, apiBase) ? url : null
}

/* Whether a path has the same steps however often it is decoded, and none that leads upward. `.` itself is harmless. */
function isPlain(path: string): boolean {
  const given = path.split('/').filter((step) => step !== '.')
  return readingsOf(given.join('/')).every((reading) => {
    const steps = reading?.split('/') ?? []
    return (
      steps.length === given.length && !steps.some(isUpward) && !treacherousCharacters.test(reading ?? '')
    )
  })
}

/* `..;` and `.. ` are a `..` to some servers, and three dots are to others. */
function isUpward(step: string): boolean {
  return /^\.+$/.test(step.replace(/;.*/, '').replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, ''))
}

/* With the token along, `/admin/v2/orders/1` would be read as if the page had asked for it. */
function isOperation(url: URL, base: URL, apiBase: URL): boolean {
  if (url.origin !== apiBase.origin) return false
  const api = stepsOf(apiBase.pathname)
  const forbidden = [api, api.slice(0, -1)].filter((steps) => !lies(stepsOf(base.pathname), steps))
  return forbidden.some((steps) => lies(stepsOf(url.pathname), steps))
}

function lies(path: string[], under: string[]): boolean {
  return under.every((step, index) => path[index] === step)
}
