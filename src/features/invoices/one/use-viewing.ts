import { useState } from 'react'
import { ApiError } from '#src/lib/api/api-error.ts'
import { checkFile } from '#src/lib/api/http.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { showFileMissing } from './asks.ts'

/** Looking at an invoice's file on top of the page, once it is known to be there. */
export function useViewing(order: string, link: string) {
  const [isChecking, setIsChecking] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  // In a sandboxed frame the browser's PDF viewer may not open, whatever it allows: a tab of its own is left.
  const isPossible = useSharedState(portalLink)?.sandboxFlags === null || !isEmbedded

  /* Looked at first: an answer that is no file would be a blank frame. */
  async function open() {
    setIsChecking(true)
    try {
      await checkFile(link)
      setIsOpen(true)
    } catch (cause) {
      showFileMissing(order, link, cause instanceof ApiError ? cause : new ApiError({ cause }))
    } finally {
      setIsChecking(false)
    }
  }

  return { isPossible, isChecking, isOpen, open, close: () => setIsOpen(false) }
}
