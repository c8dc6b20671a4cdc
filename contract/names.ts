import { decodeEntities } from './html-entities.ts'
import { truncate, readText } from './lenient.ts'

/* Any character except blanks, the empty Braille cell, control characters and characters that only affect others. */
const visibleCharacter = /[^\s\u2800\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/* A browser takes minutes to lay out one word of 200,000 letters. */
const maxNameLength = 10_000

/** Whether a text has a visible character. Zero-width characters and direction marks are invisible. */
export function isVisible(text: string | undefined): boolean {
  return text !== undefined && visibleCharacter.test(text)
}

/* They could turn the text around a name in a sentence. */
const controlCharacters = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu

/** The name of a person or a store as an authorization server sends it, in one line; null for an invisible name. */
export function plainName(text: string): string | null {
  const name = text.replace(controlCharacters, ' ').toWellFormed().trim()
  return isVisible(name) ? name : null
}

/**
 * The name of a brand, country or product as displayed, without HTML entities; `''` for an invisible or unreadable name.
 * Replaces lone surrogates, which no URL can hold, and truncates after 10,000 characters. Read a text of the store once: each
 * reading decodes a level of entities.
 */
export function readName(raw: unknown): string {
  const text = decodeEntities(readText(raw) ?? '')
  return isVisible(text) ? truncate(text, maxNameLength).toWellFormed() : ''
}
