const maxDecodings = 10

/**
 * A path, then the path decoded once, twice and so on until decoding changes nothing. The last entry is null if a decoding is
 * invalid or there are too many.
 */
export function decodingsOf(path: string): (string | null)[] {
  const decodings: (string | null)[] = [path]
  let last: string | null = path
  while (last !== null && decodings.length < maxDecodings) {
    const next = decodeOnce(last)
    if (next === last) return decodings
    decodings.push(next)
    last = next
  }
  return [...decodings, null]
}

/**
 * The segments of a path as the most lenient server reads them: decoded, in lower case, without parameters, empty segments,
 * invisible characters and trailing dots or spaces.
 */
export function normalizedSegments(path: string): string[] {
  const segments = (decodingsOf(path).findLast((decoding) => decoding !== null) ?? path)
    .toLowerCase()
    .split('/')
  return segments
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
