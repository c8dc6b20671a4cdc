import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { generateRandomCodeVerifier } from 'oauth4webapi'
import * as v from 'valibot'
import { parseJson } from '#contract/json.ts'
import { parseOrNull } from '#contract/lenient.ts'
import type { Sealing } from '#gateway/connections/sealing.ts'
import { createHostCookie } from '#gateway/sessions/host-cookie.ts'
import { hashOf, type State } from '#gateway/state/state.ts'

/** A sign-in in flight. The browser that started it stores it in a cookie. */
export type Flow = Omit<v.InferOutput<typeof schema>, 'endsAt'>

const flowTtlSeconds = 600
const purpose = 'sign-in under way'
/* Each cookie adds 2 kB to every request, whose headers Node.js limits to 16 kB. */
const maxInFlight = 4

const cookiePattern = /diwan-sign-in-([0-9a-f]{8})$/

const schema = v.object({
  state: v.string(),
  /** The code verifier of PKCE. */
  verifier: v.string(),
  /** The path of the page to open afterwards. */
  returnTo: v.string(),
  /** The id of the session in which it started; null for none. */
  session: v.nullable(v.string()),
  endsAt: v.number(),
})

/**
 * Stores each sign-in in flight in a sealed cookie. The cookie is not `Strict`, because the callback comes from another site. A
 * few may be in flight at the same time, in several tabs. The state stores only which ones have ended.
 */
export function createFlows(state: State, sealing: Sealing, publicOrigins: readonly string[]) {
  const cookieOf = (flowState: string) =>
    createHostCookie(`diwan-sign-in-${flowState.slice(0, 8)}`, 'Lax', publicOrigins)

  /* Browsers send the oldest cookie first. */
  function clearOldest(c: Context) {
    const states = Object.keys(getCookie(c)).flatMap((name) => cookiePattern.exec(name)?.[1] ?? [])
    for (const old of states.slice(0, 1 - maxInFlight)) cookieOf(old).clear(c)
  }

  return {
    /** Starts a flow and sets its cookie. */
    async start(c: Context, { returnTo, session }: Pick<Flow, 'returnTo' | 'session'>): Promise<Flow> {
      clearOldest(c)
      const verifier = generateRandomCodeVerifier()
      // Hexadecimal, because the service may strip hyphens from it (live-service.md, OAuth 2.0).
      const flow = { state: randomBytes(32).toString('hex'), verifier, returnTo, session }
      const endsAt = Date.now() + flowTtlSeconds * 1000
      const sealed = await sealing.seal(JSON.stringify({ ...flow, endsAt }), purpose)
      cookieOf(flow.state).write(c, sealed, flowTtlSeconds)
      return flow
    },
    /** The flow of a state, from the browser's cookie; null if it has expired or another browser started it. */
    async find(c: Context, given: string): Promise<Flow | null> {
      const sealed = cookieOf(given).read(c)
      const opened = sealed === null ? null : await sealing.open(sealed, purpose)
      const flow = parseOrNull(schema, parseJson(opened ?? ''))
      return flow?.state === given && flow.endsAt >= Date.now() ? flow : null
    },
    /** Ends a flow and clears its cookie. Resolves with false if it has ended before, on any gateway. */
    async finish(c: Context, flow: Flow): Promise<boolean> {
      cookieOf(flow.state).clear(c)
      // The cookie may have been copied, so each state is valid once, across all gateways.
      const key = `flow:${hashOf(flow.state)}`
      return (await state.count(key, flowTtlSeconds * 1000)).count === 1
    },
  }
}
