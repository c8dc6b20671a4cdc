import { randomUUID } from 'node:crypto'
import { type Dirent, existsSync } from 'node:fs'
import { lstat, mkdir, readdir, readFile, rename, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#gateway/settings/read-setting.ts'

/*
 * Names with a hash of the content (`frame-CBApMXj-.js`) or the version of a package (`flag-1.6.20-SA.svg`). They match no
 * hidden file and no path to another folder.
 */
const assetName = /^\w[\w.]{0,63}(?:-[\w.]{1,40}){0,8}-[\w-]{8}\.(?:js|css|svg|woff2)$/
const flagName = /^flag-\d{1,4}(?:\.\d{1,4}){2}-[A-Z-]{2,8}\.svg$/

/** Whether a file name is that of an asset, which changes with its content. Gateways share only these files. */
export function isAssetName(name: string): boolean {
  return name.length <= 128 && (flagName.test(name) || assetName.test(name))
}

/** The numbers of files that a publication wrote and removed. */
export type Publication = { written: number; removed: number }

const maxAgeMs = 30 * 24 * 60 * 60 * 1000
const maxTotalBytes = 500 * 1000 * 1000
/* A leftover of an interrupted publication. */
const temporaryName = /^\.[\w.-]+\.tmp$/
const maxTemporaryAgeMs = 60 * 60 * 1000

/**
 * Copies a build's assets into the folder that all gateways share, so that gateways of other builds can serve them, and marks
 * them as used now. Then removes assets that no publication has marked for 30 days, and the oldest ones beyond 500 MB, but no
 * asset of this build and no other kind of file. A file gets its name when it is complete. Publications may run concurrently.
 * Throws a file system error (with its `code`) if it cannot create the folder, or cannot write a missing file.
 */
export async function publishAssets(buildFolder: string, sharedFolder: string): Promise<Publication> {
  await mkdir(sharedFolder, { recursive: true })
  const buildNames = (await readdir(buildFolder)).filter(isAssetName)
  let written = 0
  for (const name of buildNames) {
    const content = await readFile(join(buildFolder, name))
    const path = join(sharedFolder, name)
    if (await hasContent(path, content)) {
      // Fails for a file of another user, or on a read-only file system.
      await utimes(path, new Date(), new Date()).catch(() => {})
    } else {
      await writeAtomically(sharedFolder, name, content)
      written += 1
    }
  }
  return { written, removed: await prune(sharedFolder, new Set(buildNames)) }
}

async function hasContent(path: string, content: Buffer): Promise<boolean> {
  try {
    return (await lstat(path)).isFile() && (await readFile(path)).equals(content)
  } catch {
    return false
  }
}

async function writeAtomically(folder: string, name: string, content: Buffer): Promise<void> {
  const temporary = join(folder, `.${name}.${randomUUID()}.tmp`)
  await writeFile(temporary, content, { flag: 'wx', mode: 0o644 })
  await rename(temporary, join(folder, name))
}

async function prune(folder: string, buildNames: ReadonlySet<string>): Promise<number> {
  const now = Date.now()
  const found = await Promise.all((await readdir(folder, { withFileTypes: true })).map(describe))
  const files = found.filter((file) => file !== null)
  // What interrupted publications left, and then assets.
  const removed = files.filter(
    ({ name, modifiedMs }) => temporaryName.test(name) && now - modifiedMs > maxTemporaryAgeMs,
  )
  const assets = files.filter(({ name }) => isAssetName(name))
  let total = assets.reduce((sum, { size }) => sum + size, 0)
  for (const file of assets.toSorted((first, second) => first.modifiedMs - second.modifiedMs)) {
    if (buildNames.has(file.name)) continue
    if (now - file.modifiedMs <= maxAgeMs && total <= maxTotalBytes) break
    removed.push(file)
    total -= file.size
  }
  // If another publication has removed the file, or the folder is read-only, the next publication retries.
  for (const { name } of removed) await unlink(join(folder, name)).catch(() => {})
  return removed.length

  async function describe({ name }: Dirent) {
    const status = await lstat(join(folder, name)).catch(() => null)
    return status?.isFile() ? { name, size: status.size, modifiedMs: status.mtimeMs } : null
  }
}

/**
 * Publishes the assets of a build to the folder that all gateways share. Throws a StartError if nothing is built, or if the
 * folder lacks an asset and is not writable: pages of this build would break at other gateways.
 */
export async function publishBuild(folder: string, sharedFolder: string): Promise<Publication> {
  const buildFolder = join(folder, 'assets')
  if (!existsSync(buildFolder)) {
    throw new StartError('The dashboard is not built: dist/assets is missing. Run `npm run build` first.')
  }
  try {
    return await publishAssets(buildFolder, sharedFolder)
  } catch (error) {
    throw new StartError(
      `ASSETS_DIR names ${sharedFolder}, which cannot be written or read (${Object(error).code}) and lacks assets of this build. Correct its permissions, or publish them first (\`npm run publish:assets\`, in a release \`node diwan.mjs publish:assets\`) as a user who may write there.`,
    )
  }
}
