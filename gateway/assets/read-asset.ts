import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { type Content, describeFile, type StaticFile } from '#gateway/pages/static-files.ts'

/* The largest file of a build is half a megabyte. */
const maxFileBytes = 4 * 1024 * 1024

const forms = [
  ['.br', promisify<Content, object, Uint8Array>(brotliDecompress)],
  ['.gz', promisify<Content, object, Uint8Array>(gunzip)],
] as const

type Decompress = (typeof forms)[number][1]

/**
 * Reads an asset and its valid compressed forms. Null if `name` is no regular file (a link, a pipe, a folder), empty, as a
 * crash can leave it, or larger than any asset. Throws file system errors.
 */
export async function readAsset(folder: string, name: string): Promise<StaticFile | null> {
  const content = await readContent(join(folder, name))
  if (content === null) return null
  const path = `/assets/${name}`
  const contents = new Map<string, Content>()
  for (const [ending, decompress] of forms) {
    const form = await readContent(join(folder, name + ending))
    // A browser would cache a damaged or wrong form for a year.
    if (form && (await isFormOf(form, content, decompress))) contents.set(path + ending, form)
  }
  return describeFile(path, content, contents)
}

async function isFormOf(form: Content, content: Content, decompress: Decompress): Promise<boolean> {
  try {
    const decompressed = await decompress(form, { maxOutputLength: content.length })
    return Buffer.from(decompressed).equals(content)
  } catch {
    return false
  }
}

async function readContent(path: string): Promise<Content | null> {
  const handle = await openFile(path)
  if (handle === null) return null
  try {
    const status = await handle.stat()
    if (!status.isFile() || status.size === 0 || status.size > maxFileBytes) return null
    const { bytesRead, buffer } = await handle.read(new Uint8Array(status.size), 0, status.size, 0)
    return bytesRead === status.size ? buffer : null
  } finally {
    await handle.close()
  }
}

/* Does not follow links or block on pipes. */
async function openFile(path: string) {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(ENOENT|ELOOP)$/.test(String(error.code))) return null
    throw error
  }
}
