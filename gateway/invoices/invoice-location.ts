const maxLength = 2048
/* URL parsers remove these characters or turn them into slashes, so the URL would differ from the text. */
const ambiguousCharacters = /[\p{Cc}\\]/u

/** Resolves a location from the store API, or from a redirect of the file at `from`; null unless the settings allow it. */
export type ResolveLocation = (location: string, from?: URL) => URL | null

type MorePlaces = { from?: URL | undefined; origins?: readonly string[] | undefined }

/**
 * The URL of an invoice file at a location from the store API, relative (store-api.md § 2, Invoice link) to `from`, or absolute
 * (live-service.md, Order invoice). Null unless every reading of the location by any server leads to a file under `base`, whose
 * path ends in a slash, or at one of the further origins. Paths of the store API at `apiBase` and beside it are no files,
 * unless `base` itself is there.
 */
export function resolveInvoiceLocation(
  location: string,
  base: URL,
  apiBase: URL,
  { from = base, origins = [] }: MorePlaces = {},
): URL | null {
  if (location.length > maxLength || ambiguousCharacters.test(location)) return null
  const [beforeQuery = ''] = location.split(/[?#]/)
  const [origin = ''] = /^https?:\/\/[^/@]+(?=\/)/i.exec(beforeQuery) ?? []
  if (origin === '' && /^\/\/|^[a-z][a-z0-9+.-]*:/i.test(beforeQuery)) return null
  if (!isUnambiguous(beforeQuery.slice(origin.length)) || !URL.canParse(location, from)) return null
  const url = new URL(location, from)
  const isUnderBase = url.origin === base.origin && url.pathname.startsWith(base.pathname)
  const folder = isUnderBase ? base.pathname : '/'
  const isFile = url.pathname !== folder && !url.pathname.startsWith('//')
  const isAllowed = isFile && (isUnderBase || origins.includes(url.origin))
  return isAllowed && !isOperation(url, folder, apiBase) ? url : null
}

/* Whether a path has the same number of segments once it is decoded, none of them upward. `.` is harmless. */
function isUnambiguous(path: string): boolean {
  const segments = path.split('/').filter((segment) => segment !== '.')
  const decoded = decode(segments.join('/'))
  const decodedSegments = decoded?.split('/') ?? []
  return (
    decodedSegments.length === segments.length &&
    !decodedSegments.some(isUpward) &&
    !ambiguousCharacters.test(decoded ?? '')
  )
}

/* Some servers read `..;` and `.. ` as `..`, and others read three dots as `..`. */
function isUpward(segment: string): boolean {
  return /^\.+$/.test(segment.replace(/;.*/, '').replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, ''))
}

/* The request carries the token, so `/admin/v2/orders/1` would return an order. */
function isOperation(url: URL, folder: string, apiBase: URL): boolean {
  if (url.origin !== apiBase.origin) return false
  const api = normalizedSegments(apiBase.pathname)
  const forbidden = [api, api.slice(0, -1)].filter(
    (apiSegments) => !isUnder(normalizedSegments(folder), apiSegments),
  )
  return forbidden.some((apiSegments) => isUnder(normalizedSegments(url.pathname), apiSegments))
}

function isUnder(path: string[], under: string[]): boolean {
  return under.every((segment, index) => path[index] === segment)
}

const maxDecodings = 10

/* Decodes a path until that changes nothing; null if a decoding is invalid or there are too many. */
function decode(path: string): string | null {
  let decoded: string | null = path
  for (let count = 0; count < maxDecodings && decoded !== null; count += 1) {
    const next = decodeOnce(decoded)
    if (next === decoded) return decoded
    decoded = next
  }
  return null
}

/**
 * The segments of a path as the most lenient server reads them: decoded, in lower case, without parameters, empty segments,
 * invisible characters and trailing dots or spaces.
 */
export function normalizedSegments(path: string): string[] {
  return (decode(path) ?? path)
    .toLowerCase()
    .split('/')
    .map((segment) => segment.replace(/;.*/, '').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .map(trimEnd)
    .filter((segment) => segment !== '')
}

/* A loop, because a pattern anchored at the end takes quadratic time for many dots. */
function trimEnd(segment: string): string {
  let end = segment.length
  while (end > 0 && /[.\s]/.test(segment.charAt(end - 1))) end -= 1
  return segment.slice(0, end).trim()
}

/* Decodes percent-encoding, also that of IIS (`%u002f`), and compatibility characters, such as a full-width dot. */
function decodeOnce(text: string): string | null {
  const normalized = text.normalize('NFKC').replace(/%u([0-9a-f]{4})/gi, (_, hex: string) => {
    return String.fromCharCode(Number.parseInt(hex, 16))
  })
  try {
    return normalized.replace(/(?:%[0-9a-f]{2})+/gi, decodeURIComponent)
  } catch {
    return null
  }
}
