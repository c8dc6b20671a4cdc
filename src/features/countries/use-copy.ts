import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '#src/ui/toast.tsx'

export type Copied = { label: string; text: string }

/** Copying where it is allowed, and where it is not, what was to be copied, for the reader to copy by hand. */
export function useCopy(): { copy: (what: Copied) => void; refused: Copied | null } {
  const t = useTranslations('countries')
  const [refused, setRefused] = useState<Copied | null>(null)

  async function tryCopying(what: Copied) {
    try {
      // Without a secure origin there is no clipboard, whatever its type says: refused as well.
      await navigator.clipboard.writeText(what.text)
      setRefused(null)
      showToast({ text: t('copied', { what: what.label }) })
    } catch {
      setRefused(what)
    }
  }

  return { copy: (what) => void tryCopying(what), refused }
}
