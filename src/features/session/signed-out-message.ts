import type { SignedOutReason } from '#src/lib/auth/bootstrap-session.ts'

/** Why the user has no access: a key of the texts `session.signIn`. */
export type SignedOutMessage =
  | 'nobody'
  | 'declined'
  | 'failed'
  | 'busy'
  | 'notStartedHere'
  | 'notYours'
  | 'unavailable'
  | 'unreadable'
  | 'signedIn'
  | 'portalRefused'
  | 'notConnected'

type PageLocation = Pick<Location, 'pathname' | 'search' | 'hash'>

const problems = new Map<string, SignedOutMessage>([
  ['declined', 'declined'],
  ['failed', 'failed'],
  ['busy', 'busy'],
  ['not-begun-here', 'notStartedHere'],
  ['unreadable', 'unreadable'],
])

const messages = {
  'signed-out': 'nobody',
  'not-yours': 'notYours',
  unavailable: 'unavailable',
  unreadable: 'unreadable',
  'signed-in': 'signedIn',
  'portal-refused': 'portalRefused',
  'not-connected': 'notConnected',
} as const satisfies Record<SignedOutReason, SignedOutMessage>

/** Returns the problem that the sign-in flow reported in the address, else the gateway's reason. */
export function signedOutMessage(
  { pathname, search }: PageLocation,
  gatewayReason: SignedOutReason | undefined,
  isFramed: boolean,
): SignedOutMessage {
  const problem = pathname === '/sign-in' ? new URLSearchParams(search).get('problem') : null
  if (problem !== null) return problems.get(problem) ?? 'failed'
  const reason = messages[gatewayReason ?? 'signed-out']
  // Authorization pages refuse to be framed, so nobody can sign in inside a frame.
  return isFramed && (reason === 'nobody' || reason === 'notYours') ? 'portalRefused' : reason
}

/** Whether the page offers a next step. In a frame a reload would lose the portal's token. */
export function canContinue(
  reason: SignedOutMessage,
  isFramed: boolean,
): reason is Exclude<SignedOutMessage, 'portalRefused'> {
  return reason !== 'portalRefused' && !(isFramed && (reason === 'unavailable' || reason === 'unreadable'))
}

/** Returns the path to open after sign-in: the current address, or the one passed to the sign-in page. */
export function returnPath({ pathname, search, hash }: PageLocation): string {
  if (pathname !== '/sign-in') return pathname + search + hash
  return new URLSearchParams(search).get('return') ?? '/'
}
