/** The content of a chosen file; null for a file that was moved or changed after it was chosen. */
export async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  const buffer = await file.arrayBuffer().catch(() => null)
  return buffer && new Uint8Array(buffer)
}

/** Decodes UTF-8 with or without a byte order mark; null for bytes that are no UTF-8. */
export function decodeUtf8(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
