/**
 * The language of an answer: the one of `Accept-Language` that weighs most and is supported, else the
 * fallback. `en-US` is served by `en`; a weight of 0 means "not this one".
 */
export function chooseLanguage(
  acceptLanguage: string | undefined,
  supported: readonly string[],
  fallback: string,
): string {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map(parseRange)
    .filter((range) => range.weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  for (const { tag } of wanted) {
    const match =
      supported.find((code) => code.toLowerCase() === tag) ??
      supported.find((code) => code.toLowerCase() === tag.split('-')[0])
    if (match) return match
  }
  return fallback
}

function parseRange(range: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = range
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/)
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { tag, weight: quality === undefined ? 1 : Number(quality.slice(2)) || 0 }
}
