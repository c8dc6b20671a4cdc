/*
 * A spreadsheet drops blanks, invisible characters and quotation marks before it looks whether a cell is a formula. Separators
 * and line breaks are none of them: after each of these a cell may begin.
 */
const hidden = String.raw`[\p{Z}\p{Cf}"\0-\x08\v\f\x0e-\x1f\x7f-\x9f]*`
const formula = `${hidden}[=+\\-@＝＋－＠]`

/* What begins with an apostrophe itself gets another one, so that exactly one is to be removed. */
const startToEscape = new RegExp(`^(?=['\\t\\r\\n]|${formula})`, 'u')
const partsToEscape = new RegExp(`([,;\\t\\r\\n])(?='*${formula})`, 'gu')
const escapedParts = new RegExp(`([,;\\t\\r\\n])'(?='*${formula})`, 'gu')

/**
 * A text for a cell of which no spreadsheet makes a formula, whether it splits the file at commas, semicolons or tabs: an
 * apostrophe stands before each part that would be one. `isSpecial` escapes a text that means something else to its reader.
 */
export function escapeFormulas(text: string, isSpecial = false): string {
  const escaped = text.replace(partsToEscape, "$1'")
  return isSpecial ? `'${escaped}` : escaped.replace(startToEscape, "'")
}

/** The text of a cell that `escapeFormulas` wrote, letter by letter. Other apostrophes stay, save for one at the beginning. */
export function unescapeFormulas(cell: string): string {
  return cell.replace(/^'/, '').replace(escapedParts, '$1')
}
