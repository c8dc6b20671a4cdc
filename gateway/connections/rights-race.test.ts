import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coversScope, type Scope, scopes } from '#contract/scopes.ts'
import { type Grant, includesAll } from '#gateway/store/grant.ts'
import { anyFaultsAndDelays, type Fault } from '#testing/gateway/fault-schedule.ts'
import {
  createSimulatedGateway,
  createTokenFamilies,
  familyOf,
  presentedTooSoon,
} from '#testing/gateway/simulated-gateways.ts'
import type { SimulatedTime } from '#testing/gateway/simulated-time.ts'
import { checkIn, realStates, type Surroundings, type ValueOf } from '#testing/gateway/real-states.ts'

const minute = 60_000
const everything: Scope[] = ['brands.read_write', 'orders.read_write', 'metadata.read']

const anyStep = fc.record({
  act: fc.constantFrom('sign_in', 'sign_in', 'sign_in', 'use', 'use', 'use', 'lacks', 'install', 'uninstall'),
  at: fc.oneof(fc.nat(15 * minute), fc.nat(100)),
  gateway: fc.nat(1),
  person: fc.nat(2),
  granted: fc.subarray([...scopes], { minLength: 1 }),
  /* The authorization server does not name the granted scopes. */
  isSilent: fc.nat(4).map((candidate) => candidate === 0),
  session: fc.nat(20),
  scope: fc.constantFrom(...scopes),
})

const anyRun = fc.record({
  steps: fc.array(anyStep, { minLength: 3, maxLength: 14 }),
  gatewayFaults: fc.oneof(
    fc.constant<[Fault[], Fault[]]>([[], []]),
    fc.tuple(anyFaultsAndDelays, anyFaultsAndDelays),
  ),
})

type Family = { person: string | null; granted: Scope[]; isSilent: boolean }
type Session = { grant: Grant; granted: Scope[]; since: string; from: number }

/* Grants what people sign in for, each sign-in with a family of tokens of its own. */
function createServer(clock: SimulatedTime['clock']) {
  const families: Family[] = []
  const { tokensOf, ...server } = createTokenFamilies(clock, (family) =>
    families[Number(family)]?.isSilent ? null : [],
  )
  return {
    ...server,
    grant(family: Family) {
      const tokens = tokensOf(String(families.push(family) - 1))
      return { tokens, scopes: family.isSilent ? null : family.granted }
    },
    familyOf: (access: string) => families[Number(familyOf(access))],
  }
}

/* Three persons of one store sign in with different scopes on two gateways, and use them. */
async function simulate(
  { steps, gatewayFaults }: ValueOf<typeof anyRun>,
  { time, state, name: store }: Surroundings,
) {
  const { clock } = time
  const server = createServer(clock)
  const { exchangeRefreshToken } = server
  const gateways = gatewayFaults.map((faults) =>
    createSimulatedGateway({ state, time, exchangeRefreshToken, faults }),
  )
  const survivor = createSimulatedGateway({ state, time, exchangeRefreshToken, faults: [] })
  const sessions: Session[] = []
  const sent: { session: Session; scope: Scope; family: Family | undefined }[] = []

  async function callStore(session: Session, scope: Scope, { connections } = survivor): Promise<string> {
    const connection = await connections.getFreshTokens(store, null, { grant: session.grant, scope })
    sent.push({ session, scope, family: server.familyOf(connection.tokens.access) })
    return connection.tokens.access
  }

  async function perform(
    { act, at, person, granted, isSilent, scope, ...given }: ValueOf<typeof anyStep>,
    index: number,
  ) {
    await clock.sleep(at)
    const gateway = gateways[given.gateway] ?? survivor
    const change = { at: clock.now(), by: `step ${index}` }
    const session = sessions[given.session % Math.max(1, sessions.length)]
    if (act === 'sign_in') {
      const name = String(person)
      const tokenResponse = server.grant({ person: name, granted, isSilent })
      const from = clock.now()
      const { active } = await gateway.connections.connect(
        { store, ...tokenResponse, name: null, person: name },
        change,
      )
      const grant = { person: name, scopes: tokenResponse.scopes }
      if (active) sessions.push({ grant, granted, since: active.since, from })
    } else if (act === 'install') {
      const tokenResponse = server.grant({ person: null, granted: everything, isSilent: false })
      await gateway.connections.connect({ store, ...tokenResponse, name: null }, change)
    } else if (act === 'uninstall') {
      await gateway.connections.disconnect(store, change)
    } else if (session && coversScope(session.granted, scope)) {
      const token = await callStore(session, scope, gateway)
      if (act === 'lacks') await gateway.connections.recordMissingScope(store, scope, token)
    }
  }

  await time.runUntil(Promise.allSettled(steps.map(perform)), 60 * minute)
  await time.advance(10 * minute)
  const listing = survivor.connections.list(store)
  await time.runUntil(listing)
  const stored = await listing
  const live = sessions.filter(({ since }) => since === stored[0]?.since)
  const outcomes: string[] = []
  for (const session of live) {
    for (const scope of scopes.filter((candidate) => coversScope(session.granted, candidate))) {
      const outcome = callStore(session, scope).then(
        () => 'done',
        (error: { code?: string; message: string }) => error.code ?? error.message,
      )
      await time.runUntil(outcome)
      outcomes.push(await outcome)
    }
  }
  return { stored, sent, outcomes, presented: server.presented }
}

test.for(realStates())(
  'with connections stored in $kind, people act only within their own grants and no connection ends, whatever order they sign in and whatever fails',
  (kind) =>
    checkIn(kind, anyRun, async (run, surroundings) => {
      const { stored, sent, outcomes, presented } = await simulate(run, surroundings)
      const isPaused = run.gatewayFaults.flat().includes('is_late')
      expect(isPaused ? [] : presentedTooSoon(presented)).toEqual([])
      // No call exceeds the grant of its sign-in. Without named scopes, it uses a token of the same person.
      const violations = sent.filter(({ session: { grant, granted }, scope, family }) => {
        const isOwn = family?.person === grant.person
        const isToken = grant.scopes === null ? isOwn : coversScope(family?.granted ?? [], scope)
        return !coversScope(granted, scope) || !isToken
      })
      expect(violations).toEqual([])
      const isUndisturbed = run.gatewayFaults.flat().every((fault) => fault === 'succeeds')
      const allowed = isUndisturbed ? ['done'] : ['done', 'token_refresh_failed']
      expect(allowed).toEqual(expect.arrayContaining([...new Set(outcomes)]))
      // No stored connection covers another one, unless both sign-ins happened at the same moment.
      const moments = run.steps.map((step) => step.at).toSorted((a, b) => a - b)
      const isApart = moments.every(
        (moment, index) => index === 0 || moment - (moments[index - 1] ?? 0) > 1000,
      )
      const withKnownScopes = stored.filter(({ scopes: known }) => known !== null)
      const complete = withKnownScopes.filter(({ lacking }) => lacking.length === 0)
      const redundant = withKnownScopes.filter((candidate) =>
        complete.some(
          (other) => other !== candidate && includesAll(other.scopes ?? [], candidate.scopes ?? []),
        ),
      )
      expect(isUndisturbed && isApart ? redundant : []).toEqual([])
    }),
)
