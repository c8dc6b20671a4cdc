/** The content of a chosen file; null for a file that was moved or changed after it was chosen. */
export async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  const buffer = await file.arrayBuffer().catch(() => null)
  return buffer && new Uint8Array(buffer)
}

/** Decodes UTF-16 with a byte order mark, or UTF-8 with or without one; null for other bytes. */
export function decodeUnicode(bytes: Uint8Array<ArrayBuffer>): string | null {
  const mark = bytes.subarray(0, 2).join()
  if (mark === '255,254') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === '254,255') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
