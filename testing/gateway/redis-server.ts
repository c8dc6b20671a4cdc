import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Redis } from 'iovalkey'
import { onTestFinished } from 'vitest'
import { freePort } from '#testing/free-port.ts'

export type RedisServer = {
  url: URL
  /** Kills it without saving, like a power cut. */
  kill(): Promise<void>
  /** Starts it again with the same data. */
  start(): Promise<void>
  /** Kills it and deletes its data. */
  remove(): Promise<void>
}

/** Starts a real Redis (or Valkey) that persists every acknowledged write. `settings` are command line arguments. */
export async function startRedis(...settings: string[]): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-redis-'))
  const port = await freePort()
  const lasting = ['--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory-policy', 'noeviction']
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
  let child = await run()

  async function run() {
    const started = spawn('redis-server', [...place, '--save', '', ...lasting, ...settings], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    started.on('error', (error) => {
      throw new Error('These tests need a redis-server (Debian: apt-get install redis-server).', {
        cause: error,
      })
    })
    for await (const line of createInterface({ input: started.stdout })) {
      if (/ready to accept connections/i.test(line)) break
    }
    started.stdout.resume()
    return started
  }

  async function kill() {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'close')
  }

  return {
    url: new URL(`redis://127.0.0.1:${port}`),
    kill,
    async start() {
      child = await run()
    },
    async remove() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a Redis for one test: with the setting of its gateways, and a client that reads what they store. */
export async function startTestRedis(...settings: string[]) {
  const redis = await startRedis(...settings)
  onTestFinished(() => redis.remove())
  const client = new Redis(redis.url.href, { lazyConnect: true })
  onTestFinished(() => client.disconnect())

  /** All keys and values. */
  async function storedText(): Promise<string> {
    const keys = await client.keys('*')
    const values = keys.map(async (key) => {
      const type = await client.type(key)
      if (type === 'hash') return Object.values(await client.hgetall(key)).join()
      return type === 'zset' ? (await client.zrange(key, 0, -1)).join() : client.get(key)
    })
    return [...keys, ...(await Promise.all(values))].join('\n')
  }

  return { ...redis, client, env: { SESSION_STORE_URL: redis.url.href }, storedText }
}
