import type { LiveEvent } from '#contract/live.ts'
import type { Caller } from '#gateway/access/access-policy.ts'
import { type Change, createChangeRecords } from '#gateway/live/change-record.ts'
import { createLiveStreams, type LiveStreams } from '#gateway/live/live-streams.ts'
import { createPresenceRecords } from '#gateway/live/presence-records.ts'
import type { WakeUp } from '#gateway/live/wake-ups.ts'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { type State, stateUnavailable } from '#gateway/state/state.ts'
import { eventsIn } from './live-client.ts'

const settings = { name: { ar: '', en: '' }, timeZone: 'UTC', weekend: [], languages: ['ar'] as [string] }

/** A caller of a store, by default without sign-in. */
export function callerOf(store: string, session: string | null = null): Caller {
  if (session === null) return { store: { id: store, ...settings }, session: null, grant: null }
  const person = { id: session, name: `Person ${session}` }
  const times = { device: '', beganAt: 0, seenAt: 0, stores: [] }
  return {
    store: { id: store, ...settings },
    session: { id: session, kind: 'browser', person, ...times },
    grant: null,
  }
}

/** Gateways that share a state, on timers that the test controls. Wake-ups between them arrive while `network.isUp`. */
export function createLiveSimulation(state: State) {
  const clock = { now: () => Date.now(), random: () => 0 }
  const network = { isUp: true, hasState: true }
  const ended = new Map<string, 'session_required' | 'reconnect_needed'>()
  const gateways: { streams: LiveStreams }[] = []

  async function whileUp<Result>(act: () => Promise<Result>): Promise<Result> {
    if (!network.hasState) throw stateUnavailable(new Error('away'))
    return act()
  }

  const shared: Pick<State, 'get' | 'put' | 'remove' | 'keysOf'> = {
    get: (key) => whileUp(() => state.get(key)),
    put: (key, value, options) => whileUp(() => state.put(key, value, options)),
    remove: (key, version) => whileUp(() => state.remove(key, version)),
    keysOf: (group) => whileUp(() => state.keysOf(group)),
  }

  function startGateway(maxStreams = 100) {
    const changes = createChangeRecords(shared, clock)
    const presence = createPresenceRecords(shared)
    const streams = createLiveStreams({
      changes,
      presence,
      clock,
      maxStreams,
      accessPolicy: {
        connectedSince: () => whileUp(async () => ''),
        endOf: ({ session }) => whileUp(async () => ended.get(session?.id ?? '') ?? null),
      },
      onRecordRead: () => {},
    })
    const gateway = {
      streams,
      presence,
      wake(wakeUp: WakeUp) {
        for (const other of gateways) if (other === gateway || network.isUp) other.streams.onWakeUp(wakeUp)
      },
      async recordChange(store: string, change: Change): Promise<number> {
        const number = await changes.append(store, change)
        gateway.wake({ about: 'changes', store })
        return number
      },
      /** Stops it, gracefully or like a power cut. */
      stop(isGraceful: boolean) {
        gateways.splice(gateways.indexOf(gateway), 1)
        if (isGraceful) streams.endAll()
      },
    }
    gateways.push(gateway)
    return gateway
  }

  return {
    network,
    ended,
    startGateway,
    resume: () => gateways.forEach(({ streams }) => streams.onResumed()),
  }
}

/** A page that reads a stream. */
export type LivePage = {
  text(): string
  events(): LiveEvent[]
  comments(): number
  isDone(): boolean
  leave(): void
}

/** Opens a stream and reads it from now on; `onText` gets each part. */
export async function openPage(
  streams: LiveStreams,
  caller: Caller,
  since: number | null = null,
  onText: (text: string) => void = () => {},
  address = '',
): Promise<LivePage> {
  const reader = (await streams.open({ caller, address, since, outgoing: undefined })).getReader()
  const decoder = new TextDecoder()
  let text = ''
  let isDone = false
  async function read(): Promise<void> {
    while (true) {
      const { done, value } = await reader.read()
      if (done) break
      const part = decoder.decode(value)
      text += part
      onText(part)
    }
  }
  const finish = () => {
    isDone = true
  }
  read().then(finish, finish)
  return {
    text: () => text,
    events: () => eventsIn(text),
    comments: () => text.split('\n').filter((line) => line === ':').length,
    isDone: () => isDone,
    leave: () => void reader.cancel().catch(() => {}),
  }
}

/** Two gateways of one store that share a state in memory. */
export function startTwoGateways() {
  const simulation = createLiveSimulation(openSqliteState(inMemory, Date))
  return { ...simulation, near: simulation.startGateway(), far: simulation.startGateway() }
}
