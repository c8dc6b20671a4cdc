import { shortened } from '#src/lib/graphemes.ts'

/* What some systems allow in no file's name, and marks that nobody sees. */
const refused = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu
const longest = 60

/** A file's name that says the products it was filtered by, if any; without its ending. */
export function fileNameOf(name: string, products: readonly string[]): string {
  const named = products
    .join(', ')
    .replace(refused, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return named === '' ? name : `${name}, ${shortened(named, longest)}`
}
