import type { Outside } from '#src/lib/entrance/enter.ts'

/** Why somebody stands at the door, as the texts of `signIn` name it. */
export type DoorReason =
  | 'nobody'
  | 'declined'
  | 'failed'
  | 'notBegunHere'
  | 'notYours'
  | 'unavailable'
  | 'unreadable'
  | 'signedIn'
  | 'portalRefused'
  | 'notConnected'

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>

const problems = new Map<string, DoorReason>([
  ['declined', 'declined'],
  ['failed', 'failed'],
  ['not-begun-here', 'notBegunHere'],
  ['unreadable', 'unreadable'],
])

const reasons = {
  'signed-out': 'nobody',
  'not-yours': 'notYours',
  unavailable: 'unavailable',
  unreadable: 'unreadable',
  'signed-in': 'signedIn',
  'portal-refused': 'portalRefused',
  'not-connected': 'notConnected',
} as const satisfies Record<Outside, DoorReason>

/** What the way back from signing in said went wrong, or else what the gateway answered. */
export function reasonOf(
  { pathname, search }: Place,
  outside: Outside | undefined,
  isFramed: boolean,
): DoorReason {
  const problem = pathname === '/sign-in' ? new URLSearchParams(search).get('problem') : null
  if (problem !== null) return problems.get(problem) ?? 'failed'
  const reason = reasons[outside ?? 'signed-out']
  // Pages of authorization refuse to be framed: there nobody can sign in.
  return isFramed && (reason === 'nobody' || reason === 'notYours') ? 'portalRefused' : reason
}

/** Whether there is a way on from here. In a frame, the page loaded anew would have no token of the portal any more. */
export function hasWayOn(
  reason: DoorReason,
  isFramed: boolean,
): reason is Exclude<DoorReason, 'portalRefused'> {
  return reason !== 'portalRefused' && !(isFramed && (reason === 'unavailable' || reason === 'unreadable'))
}

/** The path to come back to: the address itself, or the one that the sign-in page was given. */
export function whereOneWas({ pathname, search, hash }: Place): string {
  if (pathname !== '/sign-in') return pathname + search + hash
  return new URLSearchParams(search).get('return') ?? '/'
}
