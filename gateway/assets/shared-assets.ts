import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { join } from 'node:path'
import { constants as flags } from 'node:fs'
import { readdir, open } from 'node:fs/promises'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { sendFile, type StaticFile, type Content, describeFile } from '#gateway/pages/static-files.ts'
import { type Clock, withTimeout } from '#gateway/store/clock.ts'
import { createSemaphore } from '#gateway/store/semaphore.ts'
import { isAssetName } from './publish-assets.ts'

/** The assets of other builds, in the folder that all gateways share (`ASSETS_DIR`). */
export type SharedAssets = ReturnType<typeof openSharedAssets>

const urlPrefix = '/assets/'
const maxCachedBytes = 32 * 1024 * 1024
const cachedMs = 60_000
/* The list of the folder is cached for this time, however many missing files are requested. */
const listedMs = 1000
const maxNames = 20_000
const timeoutMs = 3000
const noResponse = new Error('no response in time')
const logIntervalMs = 60_000

/**
 * Opens the folder for reading. It finds only regular files with an asset's name (`isAssetName`); requests for other names
 * do not reach the disk. Concurrent requests for a file share one read, which is cached. It logs an unreadable folder at most
 * once a minute, and retries with the next request.
 */
export function openSharedAssets(folder: string, clock: Clock, logger: Logger) {
  const semaphore = createSemaphore(1, maxNames)
  const files = new LRUCache<string, StaticFile>({
    maxSize: maxCachedBytes,
    sizeCalculation: sizeOf,
    ttl: cachedMs,
    fetchMethod: async (name) => (await access(() => readAsset(folder, name))) ?? undefined,
  })
  const listings = new LRUCache<string, ReadonlySet<string>>({
    max: 1,
    ttl: listedMs,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: () => access(() => readNames(folder)),
  })
  let isHanging = false
  let nextLogAt = 0

  /* A network drive that never responds holds one of the gateway's four threads, and delays no request after the first ones. */
  async function access<Result>(act: () => Promise<Result>): Promise<Result> {
    if (isHanging) throw noResponse
    const release = await semaphore.acquire(AbortSignal.timeout(timeoutMs))
    const acting = act().finally(() => {
      isHanging = false
      release()
    })
    return withTimeout(acting, timeoutMs, noResponse).catch((error: unknown) => {
      isHanging = error === noResponse
      throw error
    })
  }

  function logFailure(error: unknown): void {
    if (clock.now() < nextLogAt) return
    nextLogAt = clock.now() + logIntervalMs
    logger.warn({ cause: String(error) }, 'ASSETS_DIR cannot be read: pages of another build may lack files')
  }

  return {
    /** The file at a URL path; null if it is missing or unreadable. Never rejects. */
    async find(path: string): Promise<StaticFile | null> {
      const name = path.slice(urlPrefix.length)
      if (!path.startsWith(urlPrefix) || !isAssetName(name)) return null
      try {
        if (!files.has(name) && !(await listings.fetch(folder))?.has(name)) return null
        return (await files.fetch(name)) ?? null
      } catch (error) {
        logFailure(error)
        return null
      }
    },
  }
}

/** Hono middleware that serves assets of other builds from the shared folder. Needs `serveStaticFiles` before it. */
export function serveSharedAssets(assets: SharedAssets | null): MiddlewareHandler {
  return async function serveSharedAssets(c, next) {
    const file = await assets?.find(c.req.path)
    return file ? sendFile(c, file) : next()
  }
}

async function readNames(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && isAssetName(entry.name)).map(({ name }) => name)
  return new Set(names.slice(0, maxNames))
}

function sizeOf({ content, compressed }: StaticFile): number {
  return compressed.reduce((sum, form) => sum + form.content.length, content.length)
}

/* The largest file of a build is half a megabyte. */
const maxFileBytes = 4 * 1024 * 1024

const compressible = /\.(?:js|css|svg)$/
const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)]
/* The best quality of Brotli takes a hundred times as long and saves a tenth. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/*
 * Reads an asset and compresses it. Null if `name` is no regular file (a pipe, a folder), empty, as a crash can leave it, or larger than
 * any asset. Throws file system errors, also for a link.
 */
async function readAsset(folder: string, name: string): Promise<StaticFile | null> {
  const content = await readContent(join(folder, name))
  if (content === null) return null
  const path = `/assets/${name}`
  const compressed = new Map<string, Content>()
  if (compressible.test(name)) {
    compressed.set(`${path}.br`, await compressBrotli(content, { params }))
    compressed.set(`${path}.gz`, await compressGzip(content))
  }
  return describeFile(path, content, compressed)
}

async function readContent(path: string): Promise<Content | null> {
  // Does not follow links or block on pipes.
  const handle = await open(path, flags.O_RDONLY | flags.O_NOFOLLOW | flags.O_NONBLOCK)
  try {
    const status = await handle.stat()
    if (!status.isFile() || status.size === 0 || status.size > maxFileBytes) return null
    const { bytesRead, buffer } = await handle.read(new Uint8Array(status.size), 0, status.size, 0)
    return bytesRead === status.size ? buffer : null
  } finally {
    await handle.close()
  }
}
