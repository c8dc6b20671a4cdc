/** The content of a chosen file; null for a file that was moved or changed after it was chosen. */
export async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  const buffer = await file.arrayBuffer().catch(() => null)
  return buffer && new Uint8Array(buffer)
}

/** Decodes UTF-8, or UTF-16 with a byte order mark; null for other bytes. Removes the mark. */
export function decodeUnicode(bytes: Uint8Array<ArrayBuffer>): string | null {
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const utf16 = first === 0xff ? 'utf-16le' : 'utf-16be'
  try {
    return new TextDecoder(isUtf16 ? utf16 : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
