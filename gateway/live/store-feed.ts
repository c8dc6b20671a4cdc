import { setImmediate } from 'node:timers/promises'
import type { LiveEvent } from '#contract/live.ts'
import type { AccessPolicy } from '#gateway/access/access-policy.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { allows } from '#gateway/store/grant.ts'
import { type ChangeRecord, type ChangeRecords, hasOrderEvents, lastNumber } from './change-record.ts'
import { joinCalls } from './join-calls.ts'
import type { LiveStream } from './live-stream.ts'
import type { OpenBrand, PresenceRecords } from './presence-records.ts'

export type FeedDeps = {
  changes: Pick<ChangeRecords, 'read'>
  presence: Pick<PresenceRecords, 'list'>
  accessPolicy: Pick<AccessPolicy, 'endOf' | 'connectedSince'>
  clock: Pick<Clock, 'now'>
  /** Called with the number of the latest change after each read of the record. */
  onRecordRead(store: string, number: number): void
}

/** The open streams of one store. */
export type StoreFeed = ReturnType<typeof createStoreFeed>

/* A page reconnects after 45 seconds without a comment. */
const commentIntervalMs = 15_000
/* A store may send hundreds of events a minute. Each delivery looks all sessions up. */
const pausesMs = { changes: 5000, presence: 500, access: 50 }
/* Other requests run between these slices. */
const sliceLength = 100

/**
 * Creates the feed of a store. It reads the store's records when it is woken and every 15 seconds, delivers changes at once but
 * further ones 5 seconds later together, and looks the session of each stream up before anything is sent to it.
 */
export function createStoreFeed(store: string, deps: FeedDeps) {
  const { changes, presence, accessPolicy, clock } = deps
  const streams = new Set<LiveStream>()
  let record: ChangeRecord = { base: 0, changes: [] }
  let openBrands: OpenBrand[] = []
  let isTicking = false
  const tickTimer = setInterval(() => void tick(), commentIntervalMs).unref()

  async function readRecord(): Promise<void> {
    const read = await changes.read(store)
    deps.onRecordRead(store, lastNumber(read))
    if (lastNumber(read) > lastNumber(record)) record = read
  }

  async function readPresence(): Promise<void> {
    openBrands = await presence.list(store)
  }

  /* Only the last event has the number: a page that misses it gets both again. */
  function sendChanges(stream: LiveStream): void {
    const { grant } = stream.caller
    // A page hears only of what it may read.
    const joined = joinChanges(record, stream.sent).filter(
      ({ of }) => of === 'all' || allows(grant, of === 'brands' ? 'brands.read' : 'orders.read'),
    )
    stream.sent = lastNumber(record)
    for (const [index, changed] of joined.entries()) {
      const event: LiveEvent = { event: 'changed', ...changed }
      stream.send(event, index === joined.length - 1 ? stream.sent : undefined)
    }
  }

  function sendPresence(stream: LiveStream): void {
    if (!allows(stream.caller.grant, 'brands.read')) return
    for (const event of presenceEvents(openBrands, stream)) stream.send(event)
  }

  /* Skips streams whose session cannot be looked up now, and ends those of ended sessions. */
  async function forEachAllowed(act: (stream: LiveStream) => void): Promise<void> {
    const connectedSince = await accessPolicy.connectedSince(store).catch(() => undefined)
    if (connectedSince === undefined) return
    const chosen = [...streams]
    const ends = new Map<string, ReturnType<AccessPolicy['endOf']>>()
    for (let first = 0; first < chosen.length; first += sliceLength) {
      if (first > 0) await setImmediate()
      await Promise.all(
        chosen.slice(first, first + sliceLength).map(async (stream) => {
          const session = stream.caller.session?.id ?? ''
          const end = ends.get(session) ?? accessPolicy.endOf(stream.caller, connectedSince)
          ends.set(session, end)
          const why = await end.catch(() => undefined)
          if (why === null) act(stream)
          else if (why !== undefined) stream.end(why)
        }),
      )
    }
  }

  const wakes = {
    changes: joinCalls(() => readRecord().then(() => forEachAllowed(sendChanges)), pausesMs.changes),
    presence: joinCalls(() => readPresence().then(() => forEachAllowed(sendPresence)), pausesMs.presence),
    access: joinCalls(() => forEachAllowed(() => {}), pausesMs.access),
  }

  async function tick(): Promise<void> {
    if (isTicking) return
    isTicking = true
    // If the state cannot be read now, the next tick tries again; a longer silence makes the pages reconnect.
    await Promise.allSettled([readRecord(), readPresence()])
    await forEachAllowed((stream) => {
      sendChanges(stream)
      sendPresence(stream)
      if (clock.now() >= stream.endsAt) stream.end('again')
      else stream.sendComment()
    })
    isTicking = false
  }

  return {
    streams,
    /** How many streams are being opened, for which the feed stays open. */
    opening: 0,
    /** Reads the records before a stream opens. Wake-ups from now on reach it. */
    prepare: () => Promise.all([readRecord(), readPresence()]),
    /** Adds a stream. `since` is the number of the latest change that its page knows, or null for a page that has just read everything. */
    add(stream: LiveStream, since: number | null): void {
      const quiet = record.changes.length === 0 && { quiet: true as const }
      const told = hasOrderEvents(record, clock.now())
      const id = since === null ? lastNumber(record) : undefined
      stream.send({ event: 'hello', told, ...quiet }, id)
      stream.sent = since ?? lastNumber(record)
      streams.add(stream)
      sendChanges(stream)
      sendPresence(stream)
    },
    /** Reads what a wake-up is about. Failures are harmless: the next tick reads it too. */
    wake: (about: keyof typeof wakes) => void wakes[about](),
    close: () => clearInterval(tickTimer),
  }
}

type PresenceEvent = Extract<LiveEvent, { event: 'presence' }>

/*
 * The presence of each brand that differs from what a stream carried, which counts as carried from now on. Pages of the stream's
 * own session are left out. Without sign-in a page finds itself by `pages`.
 */
function presenceEvents(
  openBrands: readonly OpenBrand[],
  { caller, sentPresence }: Pick<LiveStream, 'caller' | 'sentPresence'>,
): PresenceEvent[] {
  const session = caller.session?.id ?? null
  const others = openBrands.filter((open) => session === null || open.session !== session)
  const brands = new Set([...sentPresence.keys(), ...others.map(({ brand }) => brand)])
  return [...brands].flatMap((brand) => {
    const pages = others.filter((open) => open.brand === brand)
    // A person may have several pages open.
    const distinctNames = new Map(pages.map((page) => [page.session, page.name])).values()
    const event: PresenceEvent = {
      event: 'presence',
      brand,
      names: session === null ? pages.map(() => null) : [...distinctNames],
      ...(session === null && { pages: pages.map(({ page }) => page) }),
    }
    const text = JSON.stringify(event)
    if (text === sentPresence.get(brand)) return []
    if (pages.length === 0) sentPresence.delete(brand)
    else sentPresence.set(brand, text)
    return [event]
  })
}

type Changed = Omit<Extract<LiveEvent, { event: 'changed' }>, 'event'>

/**
 * Everything that changed in a store after the change with the number `since`, at most one entry of each kind: `all`, or
 * reservations and brands. Only `all` if the record does not reach back as far, or never had that number.
 */
export function joinChanges(record: ChangeRecord, since: number): Changed[] {
  if (since < record.base || since > lastNumber(record)) return [{ of: 'all' }]
  const changes = record.changes.filter(({ number }) => number > since)
  if (changes.some(({ of }) => of === 'all')) return [{ of: 'all' }]
  const joined: Changed[] = changes.some(({ of }) => of === 'reservations') ? [{ of: 'reservations' }] : []
  const ids = changes.flatMap(({ of, id }) => (of === 'brands' ? [id] : []))
  if (ids.length === 0) return joined
  const known = ids.filter((id) => id !== undefined)
  const isAnyBrand = known.length < ids.length
  return [...joined, { of: 'brands', ...(!isAnyBrand && { ids: [...new Set(known)] }) }]
}
