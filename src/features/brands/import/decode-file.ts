import { decodeUtf8 } from '#src/lib/files/read-file.ts'

/** Why a file cannot be decoded; each has its own message. */
export type BytesProblem = 'too-large' | 'empty' | 'workbook' | 'not-utf8'

/** The largest accepted file. */
export const maxImportMegabytes = 10
export const maxBytes = maxImportMegabytes * 1024 * 1024

/** Decodes a UTF-8 file, with or without a BOM, or returns the problem. Guesses no encoding: it could garble Arabic. */
export function decodeFile(
  bytes: Uint8Array<ArrayBuffer>,
): { text: string; problem?: never } | { problem: BytesProblem; text?: never } {
  if (bytes.length > maxBytes) return { problem: 'too-large' }
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return { problem: 'workbook' }
  }
  const text = decodeUtf8(bytes)
  // English UTF-16 without a BOM is valid UTF-8 with a zero in every other byte.
  if (text === null || text.includes('\0')) return { problem: 'not-utf8' }
  return text.trim() === '' ? { problem: 'empty' } : { text }
}

function beginsWith(bytes: Uint8Array, ...signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
