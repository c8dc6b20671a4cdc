import { beforeEach, describe, expect, test } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import type { State } from '#gateway/state/state.ts'
import { createSessions, type NewSession, sessionTimeLeft, type Sessions } from './sessions.ts'

const noura = { id: '7', name: 'نورة' }
const storeOf = (id: string) => ({ id, since: '' })
const ofNoura: NewSession = {
  kind: 'browser',
  person: noura,
  store: storeOf('1'),
  replaces: null,
  device: 'Firefox',
}
const minute = 60_000
const hour = 60 * minute

describe('A session', () => {
  let now: number
  let state: State
  let sessions: Sessions

  beforeEach(() => {
    now = Date.UTC(2026, 10, 22)
    state = openSqliteState(inMemory, { now: () => now })
    sessions = createSessions(state, { now: () => now })
  })

  test('is found by its secret only, and the secret is not stored', async () => {
    const { secret } = await sessions.create(ofNoura)
    expect(secret).toMatch(/^[\w-]{43}$/)
    const session = await sessions.find(secret)
    expect(session).toMatchObject({ kind: 'browser', person: noura, beganAt: now, seenAt: now })
    const id = session?.id ?? ''
    expect(await sessions.find(id)).toBeNull()
    expect(await sessions.find(`${secret} `)).toBeNull()
    const stored = JSON.stringify([await state.keysOf('sessions of 7'), await state.get(`session:${id}`)])
    expect(stored).toContain(id)
    expect(stored).not.toContain(secret)
  })

  test.for([
    { kind: 'browser', idle: 12 * hour, total: 7 * 24 * hour },
    { kind: 'portal', idle: 15 * minute, total: 12 * hour },
  ] as const)('of a $kind ends when unused, and finally also when used', async ({ kind, idle, total }) => {
    const { secret: unused } = await sessions.create({ ...ofNoura, kind })
    const { secret: used } = await sessions.create({ ...ofNoura, kind })
    const end = now + total
    // A gateway whose clock is ahead ends none.
    await createSessions(state, { now: () => end }).find(used)
    now += idle - 1
    expect(await sessions.peek(unused)).not.toBeNull()
    expect(await sessions.find(used)).not.toBeNull()
    now += 1
    expect(await sessions.peek(unused)).toBeNull()
    expect(await sessions.find(unused)).toBeNull()
    while (now < end - 1) {
      now = Math.min(now + idle - 2, end - 1)
      expect(await sessions.find(used)).not.toBeNull()
    }
    now = end
    expect(await sessions.find(used)).toBeNull()
  })

  test('takes over the stores of the session it replaces, each for a week after its sign-in', async () => {
    let { secret, session } = await sessions.create(ofNoura)
    const idsOf = async () => (await sessions.find(secret))?.stores.map(({ id }) => id)
    const signInFor = async (store: string) => {
      const before = session.id
      ;({ secret, session } = await sessions.create({ ...ofNoura, store: storeOf(store), replaces: before }))
      expect(await sessions.findById(before)).toBeNull()
      return idsOf()
    }
    const useUntil = async (moment: number) => {
      while (now < moment) {
        now = Math.min(now + 11 * hour, moment)
        await sessions.find(secret)
      }
    }
    const signedInAt = now
    await useUntil(signedInAt + 5 * 24 * hour)
    expect(await signInFor('2')).toEqual(['2', '1'])
    const secondsLeft = ['1', '2'].map((store) => sessionTimeLeft(session, store, now).absoluteSeconds)
    expect(secondsLeft).toEqual([2 * 24 * 3600, 7 * 24 * 3600])
    await useUntil(signedInAt + 7 * 24 * hour - 1)
    expect(await signInFor('2')).toEqual(['2', '1'])
    now += 1
    expect(await idsOf()).toEqual(['2'])
    expect(await signInFor('1')).toEqual(['1', '2'])
  })

  test('takes over the granted scopes of each store until its own end', async () => {
    const first = await sessions.create({ ...ofNoura, store: { ...storeOf('1'), scopes: ['brands.read'] } })
    const { secret } = await sessions.create({
      ...ofNoura,
      store: { ...storeOf('__proto__'), scopes: null },
      replaces: first.session.id,
    })
    const grants = async () =>
      (await sessions.find(secret))?.stores.map(({ id, grant }) => [id, grant?.scopes])
    const expected = [
      ['__proto__', null],
      ['1', ['brands.read']],
    ]
    expect(await grants()).toEqual(expected)
    const beganAt = now
    while (now < beganAt + 6 * 24 * hour) {
      now += 11 * hour
      expect(await grants()).toEqual(expected)
    }
  })

  test('ends the session of another person that it replaces, and takes over nothing from it', async () => {
    const { session } = await sessions.create({ ...ofNoura, store: storeOf('9') })
    const sara = { id: '8', name: null }
    const { secret } = await sessions.create({ ...ofNoura, person: sara, replaces: session.id })
    expect(await sessions.findById(session.id)).toBeNull()
    expect((await sessions.find(secret))?.stores.map(({ id }) => id)).toEqual(['1'])
  })

  test('can be ended by its own person only, for every gateway at once', async () => {
    const { secret: here } = await sessions.create(ofNoura)
    const elsewhere = createSessions(state, { now: () => now })
    const { id } = (await elsewhere.find(here)) ?? { id: '' }
    expect(await elsewhere.end(id, { id: '8', name: null })).toBe(false)
    expect(await sessions.find(here)).not.toBeNull()
    expect(await elsewhere.end(id, noura)).toBe(true)
    expect(await sessions.find(here)).toBeNull()
    expect(await elsewhere.end(id, noura)).toBe(false)
  })

  test('is listed with its person’s other sessions, the latest used first', async () => {
    const { secret: first } = await sessions.create({ ...ofNoura, device: 'Phone' })
    await sessions.create({ ...ofNoura, device: 'Desk' })
    await sessions.create({ ...ofNoura, person: { id: '8', name: null } })
    now += 2 * minute
    await sessions.find(first)
    expect((await sessions.list(noura)).map(({ device }) => device)).toEqual(['Phone', 'Desk'])
    await sessions.endAll(noura)
    expect(await sessions.list(noura)).toEqual([])
    expect(await sessions.list({ id: '8' })).toHaveLength(1)
  })

  test('stored by a later version is neither ended nor replaced', async () => {
    const { secret, session } = await sessions.create(ofNoura)
    const later = '{"format":2}'
    await state.put(`session:${session.id}`, later, { ttlMs: null })
    const unreadable = { status: 503, code: 'state_unreadable' }
    await expect(sessions.find(secret)).rejects.toMatchObject(unreadable)
    await expect(sessions.end(session.id, noura)).rejects.toMatchObject(unreadable)
    await expect(sessions.create({ ...ofNoura, replaces: session.id })).rejects.toMatchObject(unreadable)
    expect((await state.get(`session:${session.id}`))?.value).toBe(later)
  })
})
