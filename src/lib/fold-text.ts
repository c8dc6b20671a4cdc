import { toAsciiDigits } from './digits.ts'

/**
 * Letters as a reader means them, to compare texts by: case, accents, tashkeel, tatweel and the forms of hamza
 * folded, ta marbuta as ha, alef maqsura as ya, digits ASCII, marks of direction gone, ends trimmed.
 */
export function foldText(text: string): string {
  return isPlain(text)
    ? text.toLowerCase().trim()
    : toAsciiDigits(text)
        .normalize('NFKD')
        .replace(/\p{M}|[ـء\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
        .replace(/[آأإٱ]/g, 'ا')
        .replace(/[ىیئ]/g, 'ي')
        .replace(/ؤ/g, 'و')
        .replace(/ک/g, 'ك')
        .replace(/ة/g, 'ه')
        .toLowerCase()
        .trim()
}

/* Most Latin titles need nothing of it, and ten thousand of them are folded at once. */
function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}
