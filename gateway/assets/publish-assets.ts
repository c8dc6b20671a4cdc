import { randomUUID } from 'node:crypto'
import { type Dirent } from 'node:fs'
import { lstat, mkdir, readdir, readFile, rename, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSharedName } from './asset-names.ts'

/** What a publication did: files of this build that were missing or different, and old files that were removed. */
export type Publication = { written: number; removed: number }

const maxAgeMs = 30 * 24 * 60 * 60 * 1000
const maxTotalBytes = 500 * 1000 * 1000
/* What a publication that broke off has left. */
const temporaryName = /^\.[\w.-]+\.tmp$/
const maxTemporaryAgeMs = 60 * 60 * 1000

/**
 * Puts a build's assets into the folder that all gateways share, so that gateways of other builds can serve them, and marks
 * them as used now. Then removes assets that no publication has marked for 30 days, and the oldest ones beyond 500 MB; never
 * one of this build, and never a file without an asset's name. A file gets its name when it is complete. Several publications
 * may run at once. Throws an error of the file system (with its `code`) where the folder cannot be created, or cannot be
 * written and lacks one of the files.
 */
export async function publishAssets(buildFolder: string, sharedFolder: string): Promise<Publication> {
  await mkdir(sharedFolder, { recursive: true })
  const own = (await readdir(buildFolder)).filter(isSharedName)
  let written = 0
  for (const name of own) {
    const content = await readFile(join(buildFolder, name))
    const isThere = await hasContent(join(sharedFolder, name), content)
    if (isThere && (await markUsed(join(sharedFolder, name)))) continue
    try {
      await writeWhole(sharedFolder, name, content)
      written += 1
    } catch (error) {
      if (!isThere) throw error
    }
  }
  return { written, removed: await prune(sharedFolder, new Set(own)) }
}

async function hasContent(path: string, content: Buffer): Promise<boolean> {
  try {
    return (await lstat(path)).isFile() && (await readFile(path)).equals(content)
  } catch {
    return false
  }
}

/* Fails for a file of another user, and where nothing can be written. */
async function markUsed(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    () => false,
  )
}

async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const temporary = join(folder, `.${name}.${randomUUID()}.tmp`)
  try {
    await writeFile(temporary, content, { flag: 'wx', mode: 0o644 })
    await rename(temporary, join(folder, name))
  } catch (error) {
    await unlink(temporary).catch(() => {})
    throw error
  }
}

async function prune(folder: string, own: ReadonlySet<string>): Promise<number> {
  const now = Date.now()
  const found = await Promise.all((await readdir(folder, { withFileTypes: true })).map(describe))
  const files = found.filter((file) => file !== null)
  const abandoned = files.filter(
    ({ name, modifiedMs }) => temporaryName.test(name) && now - modifiedMs > maxTemporaryAgeMs,
  )
  const assets = files.filter(({ name }) => isSharedName(name))
  let total = assets.reduce((sum, { size }) => sum + size, 0)
  const removed = abandoned
  for (const file of assets.toSorted((one, other) => one.modifiedMs - other.modifiedMs)) {
    if (own.has(file.name)) continue
    if (now - file.modifiedMs <= maxAgeMs && total <= maxTotalBytes) break
    removed.push(file)
    total -= file.size
  }
  for (const { name } of removed) await unlink(join(folder, name)).catch(ignore)
  return removed.length

  async function describe({ name }: Dirent) {
    const status = await lstat(join(folder, name)).catch(() => null)
    return status?.isFile() ? { name, size: status.size, modifiedMs: status.mtimeMs } : null
  }
}

/* Another publication has removed it, or nothing can be written here: the next one tries again. */
function ignore(): void {}
