import { decodeUnicode } from '#src/lib/files/read-file.ts'

/** Why a file cannot be decoded; each has its own message. */
export type BytesProblem = 'empty' | 'workbook' | 'markup' | 'not-utf8' | 'not-text'

/** The largest accepted file. */
export const maxImportMegabytes = 10
export const maxBytes = maxImportMegabytes * 1024 * 1024

/** Decodes a file in UTF-8, or in UTF-16 with a byte order mark, or returns the problem. Guesses no encoding: it could garble Arabic. */
export function decodeFile(
  bytes: Uint8Array<ArrayBuffer>,
): { text: string; problem?: never } | { problem: BytesProblem; text?: never } {
  // Zip files, as Excel and Numbers write them, and Excel's old format.
  if (beginsWith(bytes, 0x50, 0x4b) || beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return { problem: 'workbook' }
  const text = decodeUnicode(bytes)
  if (text === null) return { problem: 'not-utf8' }
  // English UTF-16 without a mark is valid UTF-8 with a zero in every other byte.
  if (bytes[0] === 0 || bytes[1] === 0) return { problem: 'not-utf8' }
  if (text.includes('\0')) return { problem: 'not-text' }
  // HTML, which programs also write into files called xls or csv, and JSON.
  if (/^\s*[<{[]/.test(text)) return { problem: 'markup' }
  return text.trim() === '' ? { problem: 'empty' } : { text }
}

function beginsWith(bytes: Uint8Array, ...signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
