/** Returns the query of the list that a brand was opened from; empty if it was opened elsewhere. */
export function listSearchOf(state: unknown): string {
  // The state set by the links to a brand; other history states are ignored.
  const isOurs = typeof state === 'object' && state !== null && 'list' in state
  return isOurs && typeof state.list === 'string' ? state.list : ''
}
