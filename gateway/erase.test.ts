import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { presencePath } from '#contract/api-paths.ts'
import { StartError } from '#gateway/settings/read-setting.ts'
import { createOwner, type Owner } from '#testing/gateway/authorization-server.ts'
import { portalEnv, signPortalToken } from '#testing/gateway/portal-token.ts'
import { startTestRedis } from '#testing/gateway/redis-server.ts'
import { signInEnv } from '#testing/gateway/sign-in-env.ts'
import { presentToken, startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'
import { eventSecret, signedEvent } from '#testing/gateway/store-events.ts'
import { eraseAsAsked } from './erase.ts'

const scopes = ['brands.read_write', 'orders.read_write']
const noura: Owner = { ...createOwner(1), id: 'noura-person', name: 'Noura', store: 'palms-store', scopes }
const sara: Owner = { ...createOwner(2), id: 'sara-person', store: noura.store, scopes }
/* Her store has a further connection for her rights. */
const reader: Owner = { ...createOwner(4), store: noura.store, scopes: ['metadata.read'] }
const stranger: Owner = { ...createOwner(3), id: 'strange-person', store: 'oasis-store' }

/* A gateway in which people of one store and one of another have done everything that leaves data. */
async function startUsed(more: Record<string, string> = {}) {
  const env = { ...portalEnv, ...more, STORE_EVENTS_SECRET: eventSecret }
  const simulation = await startSignedInSimulation({ owners: [noura, sara, reader, stranger], env })
  const { signIn, running } = simulation
  await signIn(sara.id)
  await signIn(reader.id)
  for (const owner of [sara, noura, stranger]) {
    const { request } = await signIn(owner.id)
    const post = async (path: string, body: object) =>
      (await request(path, { method: 'POST', body: JSON.stringify(body) })).status
    const token = await signPortalToken(owner.id, { merchant_id: owner.store })
    expect((await presentToken(request, token)).status).toBe(200)
    expect(await post('/api/orders/5/print-invoice', {})).toBe(200)
    expect(await post(presencePath, { brand: '7' })).toBe(204)
    const urls = { admin: 'https://s.example/orders/order/0123456789abcdef0123456789abcdef' }
    const order = { id: 77, reference_id: 41, urls }
    const event = { event: 'order.created', merchant: owner.store, created_at: 'now', data: order }
    expect((await fetch(`${running[0]?.origin}/events/store`, signedEvent(event))).status).toBe(200)
  }
  return simulation
}

/* What a state contains, as text, and the settings of `erase` for it. The gateway of a file is stopped. */
const kinds = {
  async 'a file'() {
    const { folder, running, signIn } = await startUsed()
    await running[0]?.stop()
    const stored = async () =>
      readdirSync(folder)
        .map((file) => readFileSync(join(folder, file), 'latin1'))
        .join('\n')
    return { stored, signIn, env: { ...signInEnv, DATA_DIR: folder } }
  },
  async Redis() {
    const { env, storedText: stored } = await startTestRedis()
    const { signIn } = await startUsed(env)
    return { stored, signIn, env: { ...signInEnv, ...env } }
  },
}

/* A short run has no time for the file. */
test.for(inject('longRuns') > 0 ? (['Redis', 'a file'] as const) : (['Redis'] as const))(
  '%s: a person is erased, then a store, and nothing of others',
  async (kind) => {
    const { stored, env, signIn } = await kinds[kind]()
    expect(undocumentedIn(await stored())).toEqual([])
    expect(await stored()).toMatch(/noura/i)
    expect(await eraseAsAsked(['--person', noura.id], env)).toMatch(
      /^Erased what was stored of the person noura-person: \d+ records\.$/,
    )
    expect(await stored()).not.toMatch(/noura/i)
    expect(await stored()).toMatch(/connection:palms-store/)
    expect(await stored()).toMatch(/sara-person/)
    expect(await eraseAsAsked(['--person', noura.id], env)).toBe(
      `Nothing is stored of the person ${noura.id}.`,
    )
    // While its gateway runs.
    const used = kind === 'Redis' ? (await (await signIn(sara.id)).request('/api/brands/7')).status : 200
    expect(used).toBe(200)

    const erased =
      kind === 'Redis' ? await eraseAsAsked(['--store', noura.store], env) : await runDocumented(env)
    expect(erased).toMatch(/^Erased what was stored of the store palms-store: \d+ records\.$/m)
    expect(await stored()).not.toMatch(/palms-store/)
    expect(await stored()).toMatch(/connection:oasis-store/)
    expect(await stored()).toMatch(/strange-person/)
  },
)

/* Runs the command of the guide for the store, as a release does. */
async function runDocumented(settings: Record<string, string>): Promise<string> {
  const [, words = ''] =
    /^node diwan\.mjs (erase --store .*)$/m.exec(readFileSync('docs/security.md', 'utf8')) ?? []
  const env = { ...settings, DIWAN_IGNORE_ENV_FILE: '1' }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const print = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => {
    vi.unstubAllEnvs()
    print.mockRestore()
  })
  const { run } = await import('./commands.ts')
  await run('.', words.replace('1001', noura.store).split(' '))
  return String(print.mock.lastCall?.[0])
}

/* The kinds of records in Redis that docs/security.md does not name. */
function undocumentedIn(stored: string): string[] {
  const documented = readFileSync('docs/security.md', 'utf8')
  const keys = stored.match(/^diwan:.*$/gm) ?? []
  const names = keys.map((key) => /^diwan:(?:entry:|members:|count:)?([a-z-]+)/.exec(key)?.[1] ?? key)
  return [...new Set(names)].filter((name) => !documented.includes(`\`${name}`))
}

test.for<[given: string[], env: Record<string, string>, message: RegExp]>([
  [[], {}, /^Name one person or one store: --person ID or --store ID\.$/],
  [['--person', 'a b'], {}, /^Name one/],
  [['--person', '7', '--store', '1'], {}, /^Name one/],
  [['7'], {}, /^Name one/],
  [['--all'], {}, /^Name one/],
  [['--person', '7'], { DATA_DIR: '/nowhere' }, /^\/nowhere\/diwan\.sqlite does not exist\. Run it in/],
  [['--person', '7'], { SESSION_STORE_URL: 'redis://127.0.0.1:1' }, /^SESSION_STORE_URL cannot be reached/],
])('with %j and %j nothing is erased, and one line says why', async ([given, env, message]) => {
  const erasing = eraseAsAsked(given, { ...signInEnv, ...env })
  await expect(erasing).rejects.toThrow(StartError)
  await expect(erasing).rejects.toThrow(message)
})

test('without sign-in there is nothing to erase', async () => {
  await expect(eraseAsAsked(['--person', '7'], {})).rejects.toThrow(/stores nothing/)
})
