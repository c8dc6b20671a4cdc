import type { SignedOutReason } from '#src/lib/auth/bootstrap-session.ts'

type PageLocation = Pick<Location, 'pathname' | 'search' | 'hash'>

const problems = ['declined', 'busy', 'unreadable', 'not-begun-here'] as const

/** Why the user has no access: a key of the texts `session.signIn`. */
export type SignedOutMessage = SignedOutReason | (typeof problems)[number] | 'failed'

/** Returns the problem that the sign-in flow reported in the address, else the gateway's reason. */
export function signedOutMessage(
  { pathname, search }: PageLocation,
  gatewayReason: SignedOutReason = 'signed-out',
  isFramed: boolean,
): SignedOutMessage {
  const problem = pathname === '/sign-in' ? new URLSearchParams(search).get('problem') : null
  if (problem !== null) return problems.find((known) => known === problem) ?? 'failed'
  // Authorization pages refuse to be framed, so nobody can sign in inside a frame.
  const isForPortal = isFramed && (gatewayReason === 'signed-out' || gatewayReason === 'not-yours')
  return isForPortal ? 'portal-refused' : gatewayReason
}

/** Whether the page offers a next step. In a frame a reload would lose the portal's token. */
export function canContinue(
  reason: SignedOutMessage,
  isFramed: boolean,
): reason is Exclude<SignedOutMessage, 'portal-refused'> {
  return reason !== 'portal-refused' && !(isFramed && (reason === 'unavailable' || reason === 'unreadable'))
}

/** Returns the path to open after sign-in: the current address, or the one passed to the sign-in page. */
export function returnPath({ pathname, search, hash }: PageLocation): string {
  if (pathname !== '/sign-in') return pathname + search + hash
  return new URLSearchParams(search).get('return') ?? '/'
}
