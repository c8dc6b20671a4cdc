import type { UnreadableRecords } from '#gateway/connections/connection-repository.ts'

/** Keeps every unreadable record and reports none. */
export const ignoreUnreadable: UnreadableRecords = { isDiscarded: () => false, report: () => {} }
