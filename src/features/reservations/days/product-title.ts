import { cached } from '#src/lib/cached.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { withoutDirectionMarks } from '#src/lib/i18n/direction-marks.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'

/*
 * The last parentheses, if they contain only a number. More than six digits are a phone number or a code. The pattern has no
 * two adjacent `\s*`, because backtracking over a title of many blanks would take seconds.
 */
const trailingQuantity = /[(（]\s*(?:[×xX✕]\s*)?([0-9٠-٩۰-۹０-９]{1,6})\s*(?:[×xX✕]\s*)?[)）]([\s)）]*)$/
const emptyParentheses = /[(（]\s*[)）]/g

/**
 * Parses a title (store-api.md § 2: the product's name with a quantity in parentheses). The whole title is the product if no
 * quantity ends it, or if nothing stands before the quantity.
 */
export const parseTitle = cached((title: string): { product: string; quantity: number | null } => {
  // Direction marks are no part of a product's name.
  const text = withoutDirectionMarks(title).trim()
  const match = trailingQuantity.exec(text)
  if (match === null) return { product: text, quantity: null }
  const [, digits = '', closing = ''] = match
  // `Tent (family (2))` keeps its outer parentheses; `Tent ((2))` loses its empty ones.
  const before = text.slice(0, match.index).trimEnd()
  const product = `${before}${closing.trim()}`.replace(emptyParentheses, '').trim()
  return product === '' ? { product: text, quantity: null } : { product, quantity: numberOf(digits) }
})

/* The store does not limit the length of titles. */
const maxNameLength = 300

/** The name of a product as the page shows it. */
export function productName(product: string, untitled: string): string {
  return truncate(product, maxNameLength) || untitled
}

/* In each script of `trailingQuantity` the last four bits of a digit are its value. */
function numberOf(digits: string): number {
  return Number(digits.replace(/./g, (digit) => String(digit.charCodeAt(0) & 15)))
}

/* The product is part of the URL, whose length servers limit. */
const maxProductLength = 200

/** The product in a reservation's title, shortened and well-formed for a URL. */
export function productOf({ title }: { title: string }): string {
  return parseTitle(title).product.slice(0, maxProductLength).toWellFormed()
}

/** The folded product name of a reservation, the same for every spelling. */
export function foldedProductOf({ title }: { title: string }): string {
  return foldedProduct(title)
}

const foldedProduct = cached((title: string) => foldText(productOf({ title })))
