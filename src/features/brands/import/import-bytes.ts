/** Why a file cannot be read as text. Each has its own sentence on the screen. */
export type BytesProblem = 'too-large' | 'empty' | 'workbook' | 'not-utf8'

/** The largest file that is taken. */
export const mostMegabytes = 10
export const mostBytes = mostMegabytes * 1024 * 1024

/**
 * The text of a file in UTF-8, with or without a mark at its beginning, or why it is none. Nothing is guessed:
 * Arabic read in a wrong encoding would be saved as such.
 */
export function decodeFile(
  bytes: Uint8Array<ArrayBuffer>,
): { text: string; problem?: never } | { problem: BytesProblem; text?: never } {
  if (bytes.length > mostBytes) return { problem: 'too-large' }
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return { problem: 'workbook' }
  }
  const text = decodeUtf8(bytes)
  // UTF-16 without a mark is valid UTF-8 as long as its letters are English: every other byte of it is zero.
  if (text === null || text.includes('\0')) return { problem: 'not-utf8' }
  return text.trim() === '' ? { problem: 'empty' } : { text }
}

function decodeUtf8(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function beginsWith(bytes: Uint8Array, ...signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
