import { useState } from 'react'

export type Copied = { label: string; text: string; isRefused: boolean }

/** Copying a text, and what came of the last attempt: it may be refused, in a frame for instance. */
export function useCopy(): { copy: (label: string, text: string) => void; copied: Copied | null } {
  const [copied, setCopied] = useState<Copied | null>(null)

  async function tryCopying(label: string, text: string) {
    try {
      // Without a secure origin there is no clipboard, whatever its type says: refused as well.
      await navigator.clipboard.writeText(text)
      setCopied({ label, text, isRefused: false })
    } catch {
      setCopied({ label, text, isRefused: true })
    }
  }

  return { copy: (label, text) => void tryCopying(label, text), copied }
}
