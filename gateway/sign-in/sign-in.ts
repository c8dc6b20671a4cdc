import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { createConnections } from '#gateway/connections/connections.ts'
import { createSealing } from '#gateway/connections/sealing.ts'
import { createUnreadableConnections } from '#gateway/connections/unreadable-connections.ts'
import { keysOf } from '#gateway/settings/sealing-keys.ts'
import type { AccessPolicy, AppEnv } from '#gateway/access/access-policy.ts'
import { eventRoutes } from '#gateway/events/store-events.ts'
import { createHostCookie } from '#gateway/sessions/host-cookie.ts'
import { createSessions } from '#gateway/sessions/sessions.ts'
import type { GatewaySettings } from '#gateway/settings/settings.ts'
import type { SignInSettings } from '#gateway/settings/sign-in-settings.ts'
import type { Problem, State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { Upstream } from '#gateway/store/upstream.ts'
import { createAuthorizationServer } from './authorization-server.ts'
import { createClientAddress } from '#gateway/requests/client-address.ts'
import { createRateLimits } from '#gateway/requests/rate-limit.ts'
import { createLastGrants } from './last-grants.ts'
import { createPortalTokenCheck } from './portal-token.ts'
import { createReplayGuard } from './replay-guard.ts'
import { sessionRoutes } from './session-routes.ts'
import { sessionAccess } from '#gateway/access/session-access.ts'
import { createFlows } from './sign-in-flow.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** What stands before the door where people sign in. */
export type SignIn = {
  /** Below `/auth`: off to the authorization server and back, and out again. */
  pages: Hono<AppEnv>
  /** Below `/api`: what the page asks about sessions. */
  api: Hono<AppEnv>
  /** Below `/events`: what the store's service tells; null where nobody tells. */
  events: Hono<AppEnv> | null
  /** What this gateway cannot read of the stores' connections, for `/readyz`. */
  problems(): Promise<Problem[]>
}

type Deps = {
  signIn: SignInSettings
  settings: Pick<GatewaySettings, 'store' | 'publicOrigins' | 'trustedProxies'>
  state: State
  upstream: Upstream
  clock: Clock
  logger: Logger
}

/** Puts together all that sign-in takes. */
export function createSignIn({ signIn, settings, state, upstream, clock, logger }: Deps): {
  accessPolicy: AccessPolicy
  signIn: SignIn
} {
  const { publicOrigins, store: defaults } = settings
  const server = createAuthorizationServer(signIn.oauth, upstream, clock)
  const sealing = createSealing(signIn.tokenKeys)
  const discarded = signIn.discardedConnections
  const unreadable = createUnreadableConnections({ state, sealing, discarded, clock, logger })
  const { exchangeRefreshToken } = server
  const connections = createConnections({
    state,
    sealing,
    exchangeRefreshToken,
    clock,
    unreadable: unreadable.records,
  })
  const sessions = createSessions(state, clock)
  const cookie = createHostCookie('diwan', 'Strict', publicOrigins)
  const flows = createFlows(state, createSealing(keysOf(signIn.sessionSecrets)), publicOrigins)
  const addressOf = createClientAddress(settings.trustedProxies)
  const limit = createRateLimits(state, addressOf, clock)
  const lastGrants = createLastGrants(state)
  const accessPolicy = sessionAccess({ sessions, connections, cookie, defaults })
  const checkPortalToken = signIn.portal && createPortalTokenCheck(signIn.portal, upstream)
  // How often another kind of token opens a session is for the service to say that checks it.
  const replayGuard = signIn.portal?.kind === 'jwt' ? createReplayGuard(state, clock) : null
  return {
    accessPolicy,
    signIn: {
      problems: unreadable.problems,
      pages: signInRoutes({ server, flows, sessions, connections, lastGrants, cookie, publicOrigins, limit }),
      api: sessionRoutes({
        accessPolicy,
        sessions,
        connections,
        lastGrants,
        checkPortalToken,
        replayGuard,
        addressOf,
        limit,
        defaults,
        clock,
      }),
      events:
        signIn.events &&
        eventRoutes({
          settings: signIn.events,
          connections,
          state,
          clock,
          timeZone: defaults.timeZone,
          logger,
          limit,
        }),
    },
  }
}
