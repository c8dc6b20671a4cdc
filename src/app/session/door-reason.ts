import type { Outside } from '#src/lib/entrance/enter.ts'

/** Why somebody stands at the door, as the texts of `signIn` name it. */
export type DoorReason =
  'nobody' | 'declined' | 'failed' | 'notBegunHere' | 'notYours' | 'unavailable' | 'signedIn'

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>

const problems: Record<string, DoorReason> = {
  declined: 'declined',
  failed: 'failed',
  'not-begun-here': 'notBegunHere',
}

/** What the way back from signing in said went wrong, or else what the gateway answered. */
export function reasonOf({ pathname, search }: Place, outside: Outside | undefined): DoorReason {
  const problem = pathname === '/sign-in' ? new URLSearchParams(search).get('problem') : null
  if (problem !== null) return problems[problem] ?? 'failed'
  if (outside === 'signed-in') return 'signedIn'
  if (outside === 'not-yours') return 'notYours'
  return outside === 'unavailable' ? 'unavailable' : 'nobody'
}

/** The path to come back to: the address itself, or the one that the sign-in page was given. */
export function whereOneWas({ pathname, search, hash }: Place): string {
  if (pathname !== '/sign-in') return pathname + search + hash
  return new URLSearchParams(search).get('return') ?? '/'
}
