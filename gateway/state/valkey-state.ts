import { Redis } from 'iovalkey'
import { type State, stateUnavailable } from './state.ts'

/*
 * Each runs as one step on the server. An entry is a hash: its value (v) and version (n). A group is its members' keys in
 * the order they end, without those that have: it lasts as long as the last of them.
 */
const put = `
  local now = redis.call('HGET', KEYS[1], 'n')
  if ARGV[2] == 'none' and now then return nil end
  if ARGV[2] ~= 'any' and ARGV[2] ~= 'none' and now ~= ARGV[2] then return nil end
  local version = redis.call('INCR', KEYS[2])
  redis.call('HSET', KEYS[1], 'v', ARGV[1], 'n', version)
  if ARGV[3] == '' then redis.call('PERSIST', KEYS[1]) else redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
  if KEYS[3] then
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', now)
    redis.call('ZADD', KEYS[3], ARGV[3] == '' and '+inf' or now + ARGV[3], ARGV[4])
    local last = redis.call('ZRANGE', KEYS[3], -1, -1, 'WITHSCORES')[2]
    if last == 'inf' then redis.call('PERSIST', KEYS[3]) else redis.call('PEXPIREAT', KEYS[3], last) end
  end
  return version`

const remove = `
  local now = redis.call('HGET', KEYS[1], 'n')
  if not now or (ARGV[1] ~= '' and now ~= ARGV[1]) then return 0 end
  return redis.call('DEL', KEYS[1])`

const count = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return count`

/* What it takes for the server to keep what it has acknowledged. */
const lasting = { appendonly: 'yes', appendfsync: 'always', 'maxmemory-policy': 'noeviction' }

/**
 * Keeps the state on a Redis or Valkey that several gateways share; a cluster will not do. Connects by itself, and again
 * when the connection is lost; until then everything throws `state_unavailable`. `onTrouble` hears why, in a word.
 */
export function openValkeyState(url: URL, onTrouble: (reason: string) => void): State {
  const server = new Redis(url.href, {
    keyPrefix: 'diwan:',
    connectTimeout: 5000,
    commandTimeout: 2000,
    // Whoever asks while the server is down is told so at once, and asks again.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempts) => Math.min(attempts * 100, 2000),
  })
  let lastTrouble = 'not connected'
  server.on('error', (error) => {
    lastTrouble = reasonOf(error)
    onTrouble(lastTrouble)
  })

  return {
    get: (key) =>
      orUnavailable(async () => {
        const [value, version] = await server.hmget(entry(key), 'v', 'n')
        return typeof value === 'string' ? { value, version: Number(version) } : null
      }),
    put: (key, value, { ttlMs, ifVersion, group }) =>
      orUnavailable(async () => {
        const keys = [entry(key), 'last-version', ...(group === undefined ? [] : [groupKey(group)])]
        const condition = ifVersion === undefined ? 'any' : (ifVersion ?? 'none')
        const version = await server.eval(put, keys.length, ...keys, value, condition, ttlMs ?? '', key)
        return version === null ? null : Number(version)
      }),
    remove: (key, ifVersion) =>
      orUnavailable(async () => (await server.eval(remove, 1, entry(key), ifVersion ?? '')) === 1),
    keysOf: (group) =>
      orUnavailable(async () => {
        const keys = await server.zrange(groupKey(group), 0, -1)
        const found = await Promise.all(keys.map((key) => server.exists(entry(key))))
        // One that was removed stays in the group until it would have ended: it may be put again at this very moment.
        return keys.filter((_, index) => found[index] !== 0)
      }),
    count: (key, windowMs) =>
      orUnavailable(async () => Number(await server.eval(count, 1, `count:${key}`, windowMs))),
    async troubles() {
      try {
        await server.ping()
        return await settingsLacking(server)
      } catch (error) {
        const reason = server.status === 'ready' && error instanceof Error ? reasonOf(error) : lastTrouble
        return [`SESSION_STORE_URL cannot be reached (${reason}).`]
      }
    },
    async close() {
      server.disconnect()
    },
  }
}

/*
 * The system's code or the server's, such as ECONNREFUSED or WRONGPASS, and no more: such an error carries the command that
 * failed, password and all, and may quote it, or name where the server is.
 */
function reasonOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code
  return /^[A-Z]{2,}\b/.exec(error.message)?.[0] ?? error.name
}

function entry(key: string): string {
  return `entry:${key}`
}

function groupKey(group: string): string {
  return `members:${group}`
}

async function orUnavailable<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw stateUnavailable(error)
  }
}

/* A server may refuse to tell: then nothing is known to be missing. */
async function settingsLacking(server: Redis): Promise<string[]> {
  const found = await server.config('GET', ...Object.keys(lasting)).catch(() => null)
  if (!Array.isArray(found)) return []
  return Object.entries(lasting).flatMap(([name, value]) => {
    const index = found.indexOf(name)
    return index < 0 || found[index + 1] === value
      ? []
      : [
          `The server at SESSION_STORE_URL must be set to ${name} ${value}, or it may lose what it acknowledged.`,
        ]
  })
}
