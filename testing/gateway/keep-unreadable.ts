import type { UnreadableRecords } from '#gateway/connections/kept-connections.ts'

/** Gives up no record that cannot be read, and notes none. */
export const keepUnreadable: UnreadableRecords = { isDiscarded: () => false, report: () => {} }
