import { useState } from 'react'
import { ApiError } from '#src/lib/api/api-error.ts'
import { checkFile } from '#src/lib/api/http.ts'
import { showFileMissing } from './asks.ts'

/* In a portal's frame the browser's PDF viewer may not open: a tab of its own is left. */
const isFramed = window.top !== window

/** Looking at an invoice's file on top of the page, once it is known to be there. */
export function useViewing(order: string, link: string) {
  const [isChecking, setIsChecking] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

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

  return { isPossible: !isFramed, isChecking, isOpen, open, close: () => setIsOpen(false) }
}
