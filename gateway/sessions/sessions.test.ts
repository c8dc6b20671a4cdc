import { beforeEach, describe, expect, test } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import type { State } from '#gateway/state/state.ts'
import { createSessions, type NewSession, type Sessions } from './sessions.ts'

const noura = { id: '7', name: 'نورة' }
const ofNoura: NewSession = { kind: 'browser', person: noura, store: '1', device: 'Firefox' }
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

  test('is found by its secret alone, which is kept nowhere', async () => {
    const secret = await sessions.begin(ofNoura)
    expect(secret).toMatch(/^[\w-]{43}$/)
    const session = await sessions.find(secret)
    expect(session).toMatchObject({ kind: 'browser', person: noura, beganAt: now, seenAt: now })
    const id = session?.id ?? ''
    expect(await sessions.find(id)).toBeNull()
    expect(await sessions.find(`${secret} `)).toBeNull()
    const kept = JSON.stringify([await state.keysOf('sessions of 7'), await state.get(`session:${id}`)])
    expect(kept).toContain(id)
    expect(kept).not.toContain(secret)
  })

  test.for([
    { kind: 'browser', idle: 12 * hour, inAll: 7 * 24 * hour },
    { kind: 'portal', idle: 15 * minute, inAll: 12 * hour },
  ] as const)('of a $kind ends unused, and in the end however it is used', async ({ kind, idle, inAll }) => {
    const unused = await sessions.begin({ ...ofNoura, kind })
    const used = await sessions.begin({ ...ofNoura, kind })
    const end = now + inAll
    now += idle - 1
    expect(await sessions.find(used)).not.toBeNull()
    now += 1
    expect(await sessions.find(unused)).toBeNull()
    while (now < end - 1) {
      now = Math.min(now + idle - 2, end - 1)
      expect(await sessions.find(used)).not.toBeNull()
    }
    now = end
    expect(await sessions.find(used)).toBeNull()
  })

  test('brings the stores of the one before along, each for a week since it was signed in for', async () => {
    const storesOf = async (secret: string) => (await sessions.find(secret))?.stores ?? []
    const idsOf = async (secret: string) => (await storesOf(secret)).map(({ id }) => id)
    let others = await storesOf(await sessions.begin(ofNoura))
    const signInFor = async (store: string) => {
      const secret = await sessions.begin({ ...ofNoura, store, others })
      others = await storesOf(secret)
      return secret
    }
    now += 5 * 24 * hour
    expect(await idsOf(await signInFor('2'))).toEqual(['2', '1'])
    now += 2 * 24 * hour - 1
    const last = await signInFor('2')
    expect(await idsOf(last)).toEqual(['2', '1'])
    now += 1
    expect(await idsOf(last)).toEqual(['2'])
    expect(await idsOf(await signInFor('1'))).toEqual(['1', '2'])
  })

  test('is ended by whom it belongs to, for every gateway at once', async () => {
    const here = await sessions.begin(ofNoura)
    const elsewhere = createSessions(state, { now: () => now })
    const { id } = (await elsewhere.find(here)) ?? { id: '' }
    expect(await elsewhere.end(id, { id: '8', name: null })).toBe(false)
    expect(await sessions.find(here)).not.toBeNull()
    expect(await elsewhere.end(id, noura)).toBe(true)
    expect(await sessions.find(here)).toBeNull()
    expect(await elsewhere.end(id, noura)).toBe(false)
  })

  test('that is ended while it is used stays ended', async () => {
    const secret = await sessions.begin(ofNoura)
    const { id } = (await sessions.find(secret)) ?? { id: '' }
    now += 5 * minute
    const slow = createSessions(
      {
        ...state,
        async put(...given) {
          await sessions.end(id, noura)
          return state.put(...given)
        },
      },
      { now: () => now },
    )
    await slow.find(secret)
    expect(await sessions.find(secret)).toBeNull()
  })

  test('is listed with the others of its person, the one used last first', async () => {
    const first = await sessions.begin({ ...ofNoura, device: 'Phone' })
    await sessions.begin({ ...ofNoura, device: 'Desk' })
    await sessions.begin({ ...ofNoura, person: { id: '8', name: null } })
    now += 2 * minute
    await sessions.find(first)
    expect((await sessions.listOf(noura)).map(({ device }) => device)).toEqual(['Phone', 'Desk'])
    await sessions.endAll(noura)
    expect(await sessions.listOf(noura)).toEqual([])
    expect(await sessions.listOf({ id: '8', name: null })).toHaveLength(1)
  })
})
