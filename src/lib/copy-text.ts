/** Puts a text on the clipboard; false where that is refused, as in a frame, or there is no clipboard at all. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Without a secure origin there is no clipboard, whatever its type says: refused as well.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
