import fc from 'fast-check'

/* Parts that break programs that write or read tables: separators, quotation marks, formulas and invisible characters. */
const hostileParts = [
  "'", '=', '+', '-', '@', '＝', '＋', '－', '＠', '=1+1', "'=", '\t', '\r', '\n', '\r\n', '\v', '\f', '\u0085', '\u2028',
  '"', '""', ',', ';', '|', ' ', '\u00A0', '(clear)', "'(clear)", '(Clear) ', '\uFEFF', '\u200B', '\u200F', '\u202E',
  '\u2067', '\u0000', 'sep=;', 'م', 'ﷺ', '\u0660', '👩‍👧', 'a',
] // oxfmt-ignore

/** A text of a cell that a careless program would calculate, split or truncate. */
export const hostileCell = fc.oneof(
  fc.array(fc.constantFrom(...hostileParts), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
)
