import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { generateRandomCodeVerifier } from 'oauth4webapi'
import * as v from 'valibot'
import type { Sealing } from '#gateway/connections/sealing.ts'
import { createHostCookie } from '#gateway/sessions/host-cookie.ts'
import type { State } from '#gateway/state/state.ts'

/** A sign-in under way, as the browser that began it keeps it. */
export type Flow = {
  state: string
  /** Of PKCE. */
  verifier: string
  /** Where to go on in the page afterwards. */
  returnTo: string
  /** The session it began in, if any. */
  session: string | null
}

export type Flows = {
  start(c: Context, flow: Pick<Flow, 'returnTo' | 'session'>): Promise<Flow>
  /** The flow of a state, by the cookie of this browser; null where this browser did not begin it, or too long ago. */
  find(c: Context, state: string): Promise<Flow | null>
  /** Ends a flow and clears its cookie; resolves with whether it had not ended before, on any gateway. */
  finish(c: Context, flow: Flow): Promise<boolean>
}

const flowTtlSeconds = 600
const purpose = 'sign-in under way'
/* Each takes two kilobytes of what a browser sends with every request, of which 16 are taken in all. */
const maxInFlight = 4

const cookiePattern = /diwan-sign-in-([0-9a-f]{8})$/

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    state: v.string(),
    verifier: v.string(),
    returnTo: v.string(),
    session: v.nullable(v.string()),
    endsAt: v.number(),
  }),
)

/**
 * Keeps sign-ins under way in a cookie of their own, sealed: the way back comes from another site, so it cannot be a
 * Strict one. A few may be under way at once, in several tabs; nothing of them is kept here.
 */
export function createFlows(state: State, sealing: Sealing, publicOrigins: readonly string[]): Flows {
  const cookieOf = (flowState: string) =>
    createHostCookie(`diwan-sign-in-${flowState.slice(0, 8)}`, 'Lax', publicOrigins)

  /* Browsers send the oldest first. */
  function clearOldest(c: Context) {
    const states = Object.keys(getCookie(c)).flatMap((name) => cookiePattern.exec(name)?.[1] ?? [])
    for (const old of states.slice(0, 1 - maxInFlight)) cookieOf(old).clear(c)
  }

  return {
    async start(c, { returnTo, session }) {
      clearOldest(c)
      // Hexadecimal: hyphens do not survive the way (live-service.md, OAuth 2.0).
      const flow = {
        state: randomBytes(32).toString('hex'),
        verifier: generateRandomCodeVerifier(),
        returnTo,
        session,
      }
      const endsAt = Date.now() + flowTtlSeconds * 1000
      const sealed = await sealing.seal(JSON.stringify({ ...flow, endsAt }), purpose)
      cookieOf(flow.state).write(c, sealed, flowTtlSeconds)
      return flow
    },
    async find(c, given) {
      if (!/^[0-9a-f]{64}$/.test(given)) return null
      const sealed = cookieOf(given).read(c)
      const opened = sealed === null ? null : await sealing.open(sealed, purpose)
      const read = v.safeParse(schema, opened)
      if (!read.success || read.output.state !== given || read.output.endsAt < Date.now()) return null
      return read.output
    },
    async finish(c, flow) {
      cookieOf(flow.state).clear(c)
      // The cookie may have been copied; its state counts once, on any gateway.
      const key = `flow:${createHash('sha256').update(flow.state).digest('hex')}`
      return (await state.count(key, flowTtlSeconds * 1000)).count === 1
    },
  }
}
