/*
 * Each script is atomic. An entry is a hash of its value (v) and version (n). A group is a sorted set of its members' keys by
 * their expiry, without expired ones; it expires with its last member. The first key of a script is the marker of the database,
 * and the first argument the expected marker: a script writes nothing into an emptied or replaced database.
 */
const sameDatabase = `
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return redis.error_reply('REPLACED This is another database') end`

/** Writes an entry, if its version is the expected one (ARGV[3]), and adds it to a group; returns the new version, else nil. */
export const put = `${sameDatabase}
  local now = redis.call('HGET', KEYS[2], 'n')
  if ARGV[3] == 'none' and now then return nil end
  if ARGV[3] ~= 'any' and ARGV[3] ~= 'none' and now ~= ARGV[3] then return nil end
  local version = redis.call('INCR', KEYS[3])
  redis.call('HSET', KEYS[2], 'v', ARGV[2], 'n', version)
  if ARGV[4] == '' then redis.call('PERSIST', KEYS[2]) else redis.call('PEXPIRE', KEYS[2], ARGV[4]) end
  if KEYS[4] then
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    redis.call('ZREMRANGEBYSCORE', KEYS[4], '-inf', now)
    redis.call('ZADD', KEYS[4], ARGV[4] == '' and '+inf' or now + ARGV[4], ARGV[5])
    local last = redis.call('ZRANGE', KEYS[4], -1, -1, 'WITHSCORES')[2]
    if last == 'inf' then redis.call('PERSIST', KEYS[4]) else redis.call('PEXPIREAT', KEYS[4], last) end
  end
  return version`

/** Removes an entry, if its version is the expected one; returns how many it removed. */
export const remove = `${sameDatabase}
  local now = redis.call('HGET', KEYS[2], 'n')
  if not now or (ARGV[2] ~= '' and now ~= ARGV[2]) then return 0 end
  return redis.call('DEL', KEYS[2])`

/** Removes a group with its entries, whose keys begin with ARGV[2]; returns how many it removed. */
export const removeGroup = `${sameDatabase}
  local removed = 0
  for _, key in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
    removed = removed + redis.call('DEL', ARGV[2] .. key)
  end
  redis.call('DEL', KEYS[2])
  return removed`

/** Adds 1 to a counter that expires; returns the count and the milliseconds left. */
export const count = `${sameDatabase}
  local count = redis.call('INCR', KEYS[2])
  local left = redis.call('PTTL', KEYS[2])
  if left < 0 then
    redis.call('PEXPIRE', KEYS[2], ARGV[2])
    left = ARGV[2]
  end
  return { count, left }`

/* Writes the same marker again, to test whether the server accepts writes. */
export const writeMarker = `${sameDatabase}
  return redis.call('SET', KEYS[1], ARGV[1])`
