import { cutOff, readText } from './lenient.ts'

/* What looks like nothing: blanks, the empty Braille cell among them, controls, and what only steers other letters. */
const anyVisible = /[^\s\u2800\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/* A browser takes minutes to lay out one word of 200,000 letters. */
const longestName = 10_000

/** Whether there is anything to be seen in a text. Zero-width characters and marks of direction alone are nothing. */
export function isVisible(text: string | undefined): boolean {
  return text !== undefined && anyVisible.test(text)
}

/**
 * The name of a brand, a country or a product as it is shown, from whatever was sent; `''` where there is nothing to be
 * seen. Half a character is replaced: no address can hold one. One of more than 10,000 characters is cut off.
 */
export function readName(raw: unknown): string {
  const text = readText(raw)
  return text !== undefined && isVisible(text) ? cutOff(text, longestName).toWellFormed() : ''
}
