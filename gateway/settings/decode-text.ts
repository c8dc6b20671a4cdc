/**
 * Decodes the text of a file: UTF-8, or UTF-16 with its mark, as programs of Windows write it. Throws an Error that says what
 * is wrong with any other file.
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex')
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  try {
    // It removes the mark.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {}
  throw new Error('is no UTF-8 text. Save it as UTF-8')
}
