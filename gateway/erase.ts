import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { recordIdPattern } from '#contract/identifiers.ts'
import { parseJson } from '#contract/json.ts'
import { parseOrNull } from '#contract/lenient.ts'
import { connectionGroup, removePerson } from '#gateway/connections/connection-repository.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { presenceGroup } from '#gateway/live/presence-records.ts'
import { createSessions } from '#gateway/sessions/sessions.ts'
import { type Environment, StartError } from '#gateway/settings/read-setting.ts'
import { parseSettings } from '#gateway/settings/settings.ts'
import type { SignInSettings } from '#gateway/settings/sign-in-settings.ts'
import { compactSqliteFile } from '#gateway/state/sqlite-file.ts'
import type { State } from '#gateway/state/state.ts'
import { systemClock } from '#gateway/store/clock.ts'
import { openState, stateFileIn } from './assemble.ts'

type Subject = { kind: 'person' | 'store'; id: string }

/* The first parts of the keys that a store's id follows. Version 1.2 wrote `order-events`. */
const storePrefixes = ['connection', 'last-grant', 'order', 'order-events', 'changes', 'event', 'invoice']

/* The problems of a state that can be used. */
const harmless = new Set<string>(['state_not_durable', 'clock_differs'])

const sessionStores = v.object({ stores: v.array(v.object({ id: v.string() })) })
const linkStore = v.object({ store: v.string() })
const ownSession = v.object({ session: v.string() })

/**
 * Erases what Diwan stores of the person or the store that the arguments name (docs/security.md), from the state of these settings.
 * Resolves with a sentence. Throws a StartError.
 */
export async function eraseAsAsked(givenArguments: string[], env: Environment): Promise<string> {
  const subject = readSubject(givenArguments)
  const { signIn } = parseSettings(env)
  if (signIn === null) throw new StartError('Without sign-in (OAUTH_…) Diwan stores nothing.')
  const { stateLocation } = signIn
  const state = await openExisting(signIn)
  try {
    const count = await eraseFrom(state, subject)
    const words = `of the ${subject.kind} ${subject.id}`
    return count === 0 ? `Nothing is stored ${words}.` : `Erased what was stored ${words}: ${count} records.`
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    throw new StartError(`${await problemOf(state)} Then run it again: some records may be left.`)
  } finally {
    await state.close()
    if ('folder' in stateLocation) compactSqliteFile(stateFileIn(stateLocation.folder))
  }
}

function readSubject(givenArguments: string[]): Subject {
  const usage = new StartError('Name one person or one store: --person ID or --store ID.')
  try {
    const options = { person: { type: 'string' }, store: { type: 'string' } } as const
    const { person, store } = parseArgs({ args: givenArguments, options }).values
    const id = person ?? store ?? ''
    if ((person !== undefined && store !== undefined) || !recordIdPattern.test(id)) throw usage
    return { kind: person === undefined ? 'store' : 'person', id }
  } catch {
    throw usage
  }
}

async function openExisting(signIn: SignInSettings): Promise<State> {
  const { stateLocation } = signIn
  if ('folder' in stateLocation && !existsSync(stateFileIn(stateLocation.folder))) {
    throw new StartError(
      `${stateFileIn(stateLocation.folder)} does not exist. Run it in the folder of the gateway, or correct DATA_DIR.`,
    )
  }
  const state = openState(signIn)
  const problem = await problemOf(state)
  if (problem === undefined) return state
  await state.close()
  throw new StartError(problem)
}

/* Why the state cannot be used. */
async function problemOf(state: State): Promise<string | undefined> {
  return (await state.problems()).find(({ reason }) => !harmless.has(reason))?.message
}

/** Erases a person or a store from the state; resolves with the number of records. */
export async function eraseFrom(state: State, { kind, id }: Subject): Promise<number> {
  const counts = await Promise.all(kind === 'person' ? await personParts(state, id) : storeParts(state, id))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function personParts(state: State, person: string): Promise<Promise<number>[]> {
  const sessions = createSessions(state, systemClock)
  const ids = new Set((await sessions.list({ id: person })).map(({ id }) => id))
  const isOfSession = (_: string, value: unknown) => ids.has(parseOrNull(ownSession, value)?.session ?? '')
  return [
    sessions.endAll({ id: person }),
    removeMatching(state, 'presence:', isOfSession),
    removeMatching(state, 'link:', isOfSession),
    removeMatching(state, 'last-grant:', (key) => key.split(':')[2] === person),
    removePerson(state, person),
  ]
}

function storeParts(state: State, store: string): Promise<number>[] {
  const isOfStore = (key: string) => key.split(':')[1] === store
  return [
    state.removeGroup(connectionGroup(store)),
    state.removeGroup(presenceGroup(store)),
    ...storePrefixes.map((prefix) => removeMatching(state, `${prefix}:${store}`, isOfStore)),
    removeMatching(state, 'link:', (_, value) => parseOrNull(linkStore, value)?.store === store),
    removeMatching(
      state,
      'session:',
      (_, value) => parseOrNull(sessionStores, value)?.stores.some(({ id }) => id === store) === true,
    ),
  ]
}

async function removeMatching(
  state: State,
  prefix: string,
  isMatch: (key: string, value: unknown) => boolean,
): Promise<number> {
  let removed = 0
  for await (const { key, value } of state.scan(prefix)) {
    if (isMatch(key, parseJson(value)) && (await state.remove(key))) removed += 1
  }
  return removed
}
