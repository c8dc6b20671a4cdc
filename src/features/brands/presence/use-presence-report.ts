import { useEffect } from 'react'
import { reportPresence } from './report-presence.ts'

/** Reports to colleagues that this page has a brand open with unsaved changes, while it has. */
export function usePresenceReport(id: string, isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) return reportPresence(id)
    return undefined
  }, [id, isDirty])
}
