import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'

type StaticHost = { site: string; close(): Promise<void> }

/**
 * Starts a static host: serves the files of a folder under a base path, and 404.html for every other path. `redirects`
 * maps paths of the site to their targets.
 */
export async function startStaticHost(
  folder: string,
  basePath: string,
  redirects: Record<string, string> = {},
): Promise<StaticHost> {
  const { origin, close } = await listen(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host.invalid')
    const location = redirects[pathname]
    if (location !== undefined) return response.writeHead(302, { Location: location }).end()
    const name = pathname.startsWith(basePath) ? pathname.slice(basePath.length) || 'index.html' : '404.html'
    const file = await readFile(join(folder, name)).catch(() => null)
    const body = file ?? (await readFile(join(folder, '404.html')))
    const type = (file && getMimeType(name)) ?? 'text/html'
    return response
      .writeHead(file === null || name === '404.html' ? 404 : 200, { 'Content-Type': type })
      .end(body)
  })
  return { site: `http://127.0.0.1:${origin.port}${basePath}`, close }
}

/** Starts another site that answers every path with a page with a script, readable by any origin. */
export async function startForeignSite(): Promise<{ host: string; close(): Promise<void> }> {
  const { origin, close } = await listen(({ url = '/' }, response) => {
    const isScript = url.endsWith('.js')
    response.writeHead(200, {
      'Content-Type': isScript ? 'text/javascript' : 'text/html',
      'Access-Control-Allow-Origin': '*',
    })
    response.end(
      isScript
        ? 'document.title = "foreign"'
        : '<!doctype html><title>foreign</title><script src="x.js"></script>',
    )
  })
  return { host: `localhost:${origin.port}`, close }
}

async function listen(handleRequest: RequestListener): Promise<{ origin: URL; close(): Promise<void> }> {
  const server = createServer(handleRequest)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: new URL(`http://127.0.0.1:${port}`),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
