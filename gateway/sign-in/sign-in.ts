import type { Logger } from 'pino'
import { createConnections } from '#gateway/connections/connections.ts'
import { createSealing } from '#gateway/connections/sealing.ts'
import type { RefreshOutcome } from '#gateway/connections/connection.ts'
import { createUnreadableConnections } from '#gateway/connections/unreadable-connections.ts'
import { keysOf } from '#gateway/settings/setting-parsers.ts'
import { createHostCookie } from '#gateway/sessions/host-cookie.ts'
import { createSessions } from '#gateway/sessions/sessions.ts'
import type { GatewaySettings } from '#gateway/settings/settings.ts'
import type { SignInSettings } from '#gateway/settings/sign-in-settings.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { Upstream } from '#gateway/store/upstream.ts'
import { createAuthorizationServer } from './authorization-server.ts'
import { createLastSignInGrants } from './last-sign-in-grants.ts'
import { createPortalTokenCheck } from './portal-token.ts'
import { createReplayGuard } from './replay-guard.ts'
import { sessionAccess } from '#gateway/access/session-access.ts'
import { createFlows } from './sign-in-flow.ts'

/** The parts of sign-in for its routes and `createGateway`. */
export type SignIn = ReturnType<typeof createSignIn>['signIn']

type Deps = {
  signIn: SignInSettings
  settings: Pick<GatewaySettings, 'store' | 'publicOrigins'>
  state: State
  upstream: Upstream
  clock: Clock
  logger: Logger
}

/** Assembles sign-in from its settings: the access policy and what its routes need. */
export function createSignIn({ signIn, settings, state, upstream, clock, logger }: Deps) {
  const { publicOrigins, store: defaults } = settings
  const { onPastEnd, onRefreshOutcome } = logTokens(logger)
  const server = createAuthorizationServer(signIn.oauth, upstream, clock, onPastEnd)
  const { exchangeRefreshToken } = server
  const sealing = createSealing(signIn.tokenKeys)
  const discarded = signIn.discardedConnections
  const { records, problems } = createUnreadableConnections({ state, sealing, discarded, clock, logger })
  const stored = { state, sealing, clock, unreadable: records }
  const connections = createConnections({ ...stored, exchangeRefreshToken, onRefreshOutcome })
  const sessions = createSessions(state, clock)
  const cookie = createHostCookie('diwan', 'Strict', publicOrigins)
  const flows = createFlows(state, createSealing(keysOf(signIn.sessionSecrets)), publicOrigins)
  const lastSignInGrants = createLastSignInGrants(state)
  const accessPolicy = sessionAccess({ sessions, connections, cookie, defaults })
  const checkPortalToken = signIn.portal && createPortalTokenCheck(signIn.portal, upstream)
  // Only signed tokens: for others, the service that introspects them decides how often they are valid.
  const replayGuard = signIn.portal?.kind === 'jwt' ? createReplayGuard(state, clock) : null
  return {
    accessPolicy,
    signIn: {
      server,
      flows,
      sessions,
      /** The connections of all stores, which events change. */
      connections,
      lastSignInGrants,
      cookie,
      checkPortalToken,
      replayGuard,
      /** Whether a person who never signed in may write in a portal (PORTAL_UNKNOWN_RIGHTS). */
      unknownMayWrite: signIn.unknownMayWrite,
      /** The connections that this gateway cannot read, for `/readyz`. */
      problems,
    },
  }
}

/* docs/deployment.md says what to do about each line. */
function logTokens(logger: Logger) {
  let hasPastEnd = false
  return {
    onPastEnd() {
      if (!hasPastEnd)
        logger.warn({ step: 'token response' }, 'new tokens have ended, says the token endpoint')
      hasPastEnd = true
    },
    onRefreshOutcome(store: string, outcome: RefreshOutcome) {
      const reason = outcome.kind === 'failed' && outcome.reason
      const level = outcome.kind === 'refreshed' ? 'info' : 'warn'
      logger[level]({ store, step: 'token refresh', ...reason }, `token refresh ${outcome.kind}`)
    },
  }
}
