import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { createConnections } from '#gateway/connections/connections.ts'
import { createSealing } from '#gateway/connections/sealing.ts'
import { createUnreadableConnections } from '#gateway/connections/unreadable-connections.ts'
import { keysOf } from '#gateway/settings/sealing-keys.ts'
import type { Door, VisitEnv } from '#gateway/sessions/door.ts'
import { eventRoutes } from '#gateway/events/store-events.ts'
import { createOwnCookie } from '#gateway/sessions/own-cookie.ts'
import { createSessions } from '#gateway/sessions/sessions.ts'
import type { GatewaySettings } from '#gateway/settings/env.ts'
import type { SignInSettings } from '#gateway/settings/sign-in-settings.ts'
import type { Problem, State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { Upstream } from '#gateway/store/upstream.ts'
import { createAuthorizationServer } from './authorization-server.ts'
import { createClientAddress } from '#gateway/requests/client-address.ts'
import { createRateLimits } from '#gateway/requests/rate-limit.ts'
import { createLastGrants } from './last-grants.ts'
import { createPortalTokenCheck } from './portal-token.ts'
import { createPresentedTokens } from './presented-tokens.ts'
import { sessionRoutes } from './session-routes.ts'
import { createSignInDoor } from './sign-in-door.ts'
import { createFlows } from './sign-in-flow.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** What stands before the door where people sign in. */
export type SignIn = {
  /** Below `/auth`: off to the authorization server and back, and out again. */
  pages: Hono<VisitEnv>
  /** Below `/api`: what the page asks about sessions. */
  calls: Hono<VisitEnv>
  /** Below `/events`: what the store's service tells; null where nobody tells. */
  events: Hono<VisitEnv> | null
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
  door: Door
  signIn: SignIn
} {
  const { publicOrigins, store: defaults } = settings
  const server = createAuthorizationServer(signIn.oauth, upstream, clock)
  const sealing = createSealing(signIn.tokenKeys)
  const discarded = signIn.discardedConnections
  const unreadable = createUnreadableConnections({ state, sealing, discarded, clock, logger })
  const { present } = server
  const connections = createConnections({ state, sealing, present, clock, unreadable: unreadable.records })
  const sessions = createSessions(state, clock)
  const cookie = createOwnCookie('diwan', 'Strict', publicOrigins)
  const flows = createFlows(state, createSealing(keysOf(signIn.sessionSecrets)), publicOrigins)
  const addressOf = createClientAddress(settings.trustedProxies)
  const limit = createRateLimits(state, addressOf, clock)
  const lastGrants = createLastGrants(state)
  const door = createSignInDoor({ sessions, connections, cookie, defaults })
  const checkPortalToken = signIn.portal && createPortalTokenCheck(signIn.portal, upstream)
  // How often another kind of token opens a session is for the service to say that checks it.
  const presentedTokens = signIn.portal?.kind === 'jwt' ? createPresentedTokens(state, clock) : null
  return {
    door,
    signIn: {
      problems: unreadable.problems,
      pages: signInRoutes({ server, flows, sessions, connections, lastGrants, cookie, publicOrigins, limit }),
      calls: sessionRoutes({
        door,
        sessions,
        connections,
        lastGrants,
        checkPortalToken,
        presentedTokens,
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
