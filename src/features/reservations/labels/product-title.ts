import { withoutDirectionMarks } from '#src/lib/i18n/direction-marks.ts'

/** What a title names: a product, and how many of it where the title says so. */
type Title = { product: string; quantity: number | null }

/*
 * The last parentheses, if a number is all there is in them. Six digits: what is longer is a phone number or a code.
 * No two blanks stand side by side here: on a title of many, that takes seconds.
 */
const trailingQuantity = /[(（]\s*(?:[×xX✕]\s*)?([0-9٠-٩۰-۹０-９]{1,6})\s*(?:[×xX✕]\s*)?[)）]([\s)）]*)$/
const emptyParentheses = /[(（]\s*[)）]/g

/**
 * Reads a title (store-api.md § 2: the product's name with a quantity in parentheses). Where no quantity ends it, or nothing
 * stands before one, the whole title is the product.
 */
export function parseTitle(title: string): Title {
  // They are no part of a name.
  const text = withoutDirectionMarks(title).trim()
  const match = trailingQuantity.exec(text)
  if (match === null) return { product: text, quantity: null }
  const [, digits = '', closing = ''] = match
  // `Tent (family (2))` keeps its outer parentheses, `Tent ((2))` has none to keep.
  const before = text.slice(0, match.index).trimEnd()
  const product = `${before}${closing.trim()}`.replace(emptyParentheses, '').trim()
  return product === '' ? { product: text, quantity: null } : { product, quantity: numberOf(digits) }
}

/* In each of these scripts the last four bits of a digit are its value. */
function numberOf(digits: string): number {
  return Number(digits.replace(/./g, (digit) => String(digit.charCodeAt(0) & 15)))
}

/* It stands in the address, and servers limit how long that may be. */
const maxProductLength = 200

/** The product of a reservation as it is called in its title, and as an address can hold it. */
export function productOf({ title }: { title: string }): string {
  return parseTitle(title).product.slice(0, maxProductLength).toWellFormed()
}
