import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { listen } from '#testing/listen.ts'

type StaticHost = { site: string; close(): Promise<void> }

/** Starts a static host: serves the files of a folder under a base path, and 404.html for every other path. */
export async function startStaticHost(folder: string, basePath: string, wantedPort = 0): Promise<StaticHost> {
  const { port, close } = await listen(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host.invalid')
    const name = pathname.startsWith(basePath) ? pathname.slice(basePath.length) || 'index.html' : '404.html'
    const file = await readFile(join(folder, name)).catch(() => null)
    const body = file ?? (await readFile(join(folder, '404.html')))
    const type = (file && getMimeType(name)) ?? 'text/html'
    return response
      .writeHead(file === null || name === '404.html' ? 404 : 200, { 'Content-Type': type })
      .end(body)
  }, wantedPort)
  return { site: `http://127.0.0.1:${port}${basePath}`, close }
}
