import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { generateRandomCodeVerifier } from 'oauth4webapi'
import * as v from 'valibot'
import type { Sealing } from '#gateway/connections/sealing.ts'
import { createOwnCookie } from '#gateway/sessions/own-cookie.ts'
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
  begin(c: Context, flow: Pick<Flow, 'returnTo' | 'session'>): Promise<Flow>
  /** The flow that this answer belongs to, once: null for one that this browser did not begin, too late, or again. */
  finish(c: Context, state: string): Promise<Flow | null>
}

const lastsSeconds = 600
const purpose = 'sign-in under way'
/* Each takes two kilobytes of what a browser sends with every request, of which 16 are taken in all. */
const mostUnderWay = 4

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
    createOwnCookie(`diwan-sign-in-${flowState.slice(0, 8)}`, 'Lax', publicOrigins)

  /* Browsers send the oldest first. */
  function makeRoom(c: Context) {
    const states = Object.keys(getCookie(c)).flatMap((name) => cookiePattern.exec(name)?.[1] ?? [])
    for (const old of states.slice(0, 1 - mostUnderWay)) cookieOf(old).clear(c)
  }

  return {
    async begin(c, { returnTo, session }) {
      makeRoom(c)
      // Hexadecimal: hyphens do not survive the way (live-service.md, OAuth 2.0).
      const flow = {
        state: randomBytes(32).toString('hex'),
        verifier: generateRandomCodeVerifier(),
        returnTo,
        session,
      }
      const endsAt = Date.now() + lastsSeconds * 1000
      const sealed = await sealing.seal(JSON.stringify({ ...flow, endsAt }), purpose)
      cookieOf(flow.state).write(c, sealed, lastsSeconds)
      return flow
    },
    async finish(c, given) {
      if (!/^[0-9a-f]{64}$/.test(given)) return null
      const cookie = cookieOf(given)
      const sealed = cookie.read(c)
      const opened = sealed === null ? null : await sealing.open(sealed, purpose)
      const read = v.safeParse(schema, opened)
      if (!read.success || read.output.state !== given || read.output.endsAt < Date.now()) return null
      cookie.clear(c)
      // The cookie may have been copied; its state counts once, on whichever gateway.
      const key = `flow:${createHash('sha256').update(given).digest('hex')}`
      const isFirst = (await state.count(key, lastsSeconds * 1000)) === 1
      return isFirst ? read.output : null
    },
  }
}
