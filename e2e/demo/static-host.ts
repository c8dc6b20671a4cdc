import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'

/** A static host as there are many: the files of a folder under a path, and its 404.html for all else. */
export async function startStaticHost(folder: string, under: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host.invalid')
    const name = pathname.startsWith(under) ? pathname.slice(under.length) || 'index.html' : '404.html'
    const file = await readFile(join(folder, name)).catch(() => null)
    const body = file ?? (await readFile(join(folder, '404.html')))
    const type = (file && getMimeType(name)) ?? 'text/html'
    response.writeHead(file === null || name === '404.html' ? 404 : 200, { 'Content-Type': type }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    site: `http://127.0.0.1:${port}${under}`,
    async end() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
