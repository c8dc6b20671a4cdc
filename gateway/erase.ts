import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { recordIdPattern } from '#contract/identifiers.ts'
import { parseJson } from '#contract/json.ts'
import { parseOrNull } from '#contract/lenient.ts'
import { connectionGroup, removePerson } from '#gateway/connections/connection-repository.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { presenceGroup } from '#gateway/live/presence-records.ts'
import { createSessions, type Session } from '#gateway/sessions/sessions.ts'
import { type Environment, StartError } from '#gateway/settings/read-setting.ts'
import { parseSettings } from '#gateway/settings/settings.ts'
import type { SignInSettings } from '#gateway/settings/sign-in-settings.ts'
import { compactSqliteFile } from '#gateway/state/sqlite-file.ts'
import type { State } from '#gateway/state/state.ts'
import { systemClock } from '#gateway/store/clock.ts'
import { openState, stateFileIn } from './assemble.ts'

type Subject = { kind: 'person' | 'store'; id: string }

/* The first parts of the keys that a store's id follows. Version 1.2 wrote `order-events`. */
const storeKinds = /^(connection|last-grant|order|order-events|changes|event|invoice)$/

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

/** Whether an entry is about the subject, by the parts of its key and by its value. */
type IsOfSubject = (key: string[], value: unknown) => boolean

/* Resolves with the number of records. */
async function eraseFrom(state: State, { kind, id }: Subject): Promise<number> {
  const sessions = createSessions(state, systemClock)
  const isOfSubject = kind === 'person' ? ofPerson(id, await sessions.list({ id })) : ofStore(id)
  // Groups name their entries, so they are removed too.
  let erased =
    kind === 'person'
      ? (await sessions.endAll({ id })) + (await removePerson(state, id))
      : (await state.removeGroup(connectionGroup(id))) + (await state.removeGroup(presenceGroup(id)))
  for await (const { key, value } of state.scan(''))
    if (isOfSubject(key.split(':'), parseJson(value)) && (await state.remove(key))) erased += 1
  return erased
}

/* Also what people did in their sessions. */
function ofPerson(person: string, sessions: readonly Session[]): IsOfSubject {
  const ids = new Set(sessions.map(({ id }) => id))
  return ([kind = '', , of], value) => {
    if (kind === 'last-grant') return of === person
    return ['presence', 'link'].includes(kind) && ids.has(parseOrNull(ownSession, value)?.session ?? '')
  }
}

function ofStore(store: string): IsOfSubject {
  return ([kind = '', of], value) => {
    if (kind === 'link') return parseOrNull(linkStore, value)?.store === store
    if (kind !== 'session') return of === store && storeKinds.test(kind)
    return parseOrNull(sessionStores, value)?.stores.some(({ id }) => id === store) === true
  }
}
