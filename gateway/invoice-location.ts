const maxLength = 2048
/* What the URL standard would quietly take out or turn into a slash, so that the text is not what it seems. */
const treacherousCharacters = /[\p{Cc}\\]/u
/* `..`, `%2f`, `%5c`, `%2e` and their doubly encoded forms; `..;` and `.. ` are a `..` to some servers. */
const hiddenSteps = /%(25)*(2f|5c|2e)|(^|\/)(\s|%(25)*20)*\.\.(\s|%(25)*20)*(\/|$)|(^|\/)\.\.?(;|%(25)*3b)/i

/**
 * The address of an invoice file, from the location the store API gave (store-api.md § 2, Invoice link: relative, or
 * absolute after live-service.md, Order invoice). Returns null for a location that leads, or might lead, anywhere but to a file
 * under `base`, whose path ends in a slash; an operation of the store API itself, under `apiBase`, is none.
 */
export function resolveInvoiceLocation(location: string, base: URL, apiBase: URL): URL | null {
  if (location.length > maxLength || treacherousCharacters.test(location)) return null
  const [path = ''] = location.split(/[?#]/)
  const isAbsolute = /^https?:\/\/[^/@]+\//i.test(path)
  if (!isAbsolute && /^\/\/|^[a-z][a-z0-9+.-]*:/i.test(path)) return null
  if (hiddenSteps.test(path) || !URL.canParse(location, base)) return null
  const url = new URL(location, base)
  const isUnderBase = url.origin === base.origin && url.pathname.startsWith(base.pathname)
  const isFile = url.pathname !== base.pathname && !url.pathname.startsWith('//')
  return isUnderBase && isFile && !isOperation(url, base, apiBase) ? url : null
}

/* With the token along, `/admin/v2/orders/1` would be read as if the page had asked for it. */
function isOperation(url: URL, base: URL, apiBase: URL): boolean {
  const apiPath = `${apiBase.pathname}/`
  return (
    url.origin === apiBase.origin &&
    `${url.pathname}/`.startsWith(apiPath) &&
    !base.pathname.startsWith(apiPath)
  )
}
