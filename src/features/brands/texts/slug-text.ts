/** What a slug has that makes an odd or a wrong address; each has its own sentence. */
export type SlugProblem = 'address' | 'blank' | 'sign' | 'capital'

/** Removes what nobody types into a slug on purpose: invisible characters, except joiners within words, and outer blanks. */
export function cleanSlug(slug: string): string {
  return slug.replace(/(?!(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L}))\p{Cf}/gu, '').trim()
}

/** Decodes a percent-encoded slug for reading; returns any other one unchanged, and one that would then have invisible parts. */
export function readableSlug(slug: string): string {
  try {
    const decoded = decodeURI(slug)
    return /[\s\p{C}]/u.test(decoded.replace(/[\u200c\u200d]/g, '')) ? slug : decoded
  } catch {
    return slug
  }
}

/** Returns a slug without what makes no difference: its percent encoding, invisible characters and outer blanks. */
export const comparableSlug = (slug: string) => cleanSlug(readableSlug(slug))

/** Lists what is odd about a slug. The store may accept it (live-service.md, Brands), so this blocks nothing. */
export function slugProblems(slug: string): SlugProblem[] {
  if (/^(?:[a-z][a-z\d+.-]*:)?\/\/|^www\./i.test(slug)) return ['address']
  const signs = oddSigns(slug)
  return [
    ...(/[\s\u2800]/.test(slug) ? (['blank'] as const) : []),
    ...(signs === '' ? [] : (['sign'] as const)),
    ...(/\p{Lu}/u.test(slug) ? (['capital'] as const) : []),
  ]
}

/** The different signs of a slug that have a meaning of their own in addresses, or none there. */
export function oddSigns(slug: string): string {
  const signs = slug.match(/^\.+$|[?#/\\%&=+:;,@!$'"()*[\]<>|^{}`؟،؛٪]/gu) ?? []
  return [...new Set(signs)].join(' ')
}
