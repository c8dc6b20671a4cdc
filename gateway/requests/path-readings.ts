const mostReadings = 10

/**
 * A path as it stands, then as it reads decoded once, twice and so on until decoding changes nothing. The last one is
 * null where it is no text, or never comes to an end.
 */
export function readingsOf(path: string): (string | null)[] {
  const readings: (string | null)[] = [path]
  let last: string | null = path
  while (last !== null && readings.length < mostReadings) {
    const next = decodeOnce(last)
    if (next === last) return readings
    readings.push(next)
    last = next
  }
  return [...readings, null]
}

/**
 * The steps of a path as the most obliging of servers reads them: decoded, in small letters, without parameters, empty
 * steps, and what is not seen or does not count at a name's end.
 */
export function stepsOf(path: string): string[] {
  const steps = (readingsOf(path).findLast((reading) => reading !== null) ?? path).toLowerCase().split('/')
  return steps
    .map((step) => step.replace(/;.*/, '').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .map(withoutEnd)
    .filter((step) => step !== '')
}

/* By hand: a pattern with its end fixed begins again at each of the dots, which takes the square of their number. */
function withoutEnd(step: string): string {
  let end = step.length
  while (end > 0 && /[.\s]/.test(step.charAt(end - 1))) end -= 1
  return step.slice(0, end).trim()
}

/* Percent-encoding, also that of IIS (`%u002f`), and characters that stand for others, such as a full-width dot. */
function decodeOnce(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/%u([0-9a-f]{4})/gi, (_, hex: string) => {
    return String.fromCharCode(Number.parseInt(hex, 16))
  })
  try {
    return plain.replace(/(?:%[0-9a-f]{2})+/gi, decodeURIComponent)
  } catch {
    return null
  }
}
