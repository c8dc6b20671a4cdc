import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { portalScriptPath } from '#gateway/middleware/security-headers.ts'
import { firstAccepted } from './compress.ts'

export type Content = Uint8Array<ArrayBuffer>

/** A file to serve: its content, its compressed forms and its headers. */
export type StaticFile = ReturnType<typeof describeFile>

/** Every file to serve, by its URL path, except index.html. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

/**
 * Reads the files of a folder into memory, with their `.br` and `.gz` forms, but no hidden files. Paths of requests never
 * reach the file system.
 */
export function loadStaticFiles(folder: string): StaticFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  // One after another takes a fifth of the time of a thousand promises, and few open files.
  const contents = new Map<string, Content>(
    paths.map((path) => [`/${relative(folder, path).split(sep).join('/')}`, readFileSync(path)]),
  )
  const served = [...contents].filter(([path]) => path !== '/index.html' && !/\/\.|\.(br|gz)$/.test(path))
  return new Map(served.map(([path, content]) => [path, describeFile(path, content, contents)]))
}

/** Hono middleware that serves the files of the map, and passes other paths to the next handler. */
export function serveStaticFiles(files: StaticFiles): MiddlewareHandler {
  return async function serveStaticFiles(c, next) {
    const file = files.get(c.req.path)
    return file ? sendFile(c, file) : next()
  }
}

/** Responds with a file, in the smallest form the browser accepts. */
export function sendFile(c: Context, file: StaticFile): Response {
  const encodings = file.compressed.map(({ encoding }) => encoding)
  const accepted = firstAccepted(c.req.header('accept-encoding'), encodings)
  const form = file.compressed.find(({ encoding }) => encoding === accepted)
  c.header('Content-Type', file.type)
  c.header('Cache-Control', file.cacheControl)
  c.header('ETag', `"${file.hash}${form ? `-${form.encoding}` : ''}"`)
  if (file.compressed.length > 0) c.header('Vary', 'Accept-Encoding')
  if (form) c.header('Content-Encoding', form.encoding)
  return c.body(form?.content ?? file.content)
}

function cacheControlOf(path: string): string {
  // A name below /assets/ contains a hash of the content.
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // Portals load it with each of their pages.
  return path === portalScriptPath ? 'public, max-age=300' : 'no-cache'
}

/** Describes a file at a URL path. `contents` holds its `.br` and `.gz` forms by their paths. */
export function describeFile(path: string, content: Content, contents: ReadonlyMap<string, Content>) {
  const forms = [
    { encoding: 'br', content: contents.get(`${path}.br`) },
    { encoding: 'gzip', content: contents.get(`${path}.gz`) },
  ]
  return {
    type: getMimeType(path) ?? 'application/octet-stream',
    cacheControl: cacheControlOf(path),
    hash: createHash('sha256').update(content).digest('base64url'),
    content,
    /** The compressed forms, the smallest first. */
    compressed: forms.flatMap(({ encoding, content }) => (content ? [{ encoding, content }] : [])),
  }
}
