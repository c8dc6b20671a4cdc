/* What makes an odd or a wrong address; each has its own sentence. Signs have a meaning of their own in addresses, or none. */
const problems = {
  blank: /[\s\u2800]/gu,
  sign: /^\.+$|[?#/\\%&=+:;,@!$'"()*[\]<>|^{}`؟،؛٪]/gu,
  capital: /\p{Lu}/gu,
}

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

/** Lists what is odd about a slug, with the characters. The store may accept it (live-service.md, Brands), so this blocks nothing. */
export function slugProblems(slug: string): { kind: keyof typeof problems | 'address'; signs: string }[] {
  if (/^(?:[a-z][a-z\d+.-]*:)?\/\/|^www\./i.test(slug)) return [{ kind: 'address', signs: '' }]
  return (['blank', 'sign', 'capital'] as const).flatMap((kind) => {
    const signs = [...new Set(slug.match(problems[kind]))].join(' ')
    return signs === '' ? [] : [{ kind, signs }]
  })
}
