import { once } from 'node:events'
import { createServer } from 'node:http'

export type Portal = {
  origin: string
  /** The address of its page that shows this one in a frame, which may do what these flags of a sandbox allow. */
  showing(url: string, flags?: string): string
  end(): Promise<void>
}

const allFlags =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox allow-modals'

/** A page of another site that shows the dashboard in a sandboxed frame, as a merchant's portal does. */
export async function startPortal(): Promise<Portal> {
  const server = createServer(({ url = '/' }, response) => {
    const asked = new URL(url, 'http://localhost').searchParams
    response.setHeader('content-type', 'text/html')
    response.end(
      `<iframe title="Diwan" width="900" height="700" src="${asked.get('show')}" sandbox="${asked.get('flags')}"></iframe>`,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listening = server.address()
  if (listening === null || typeof listening === 'string') throw new Error('no port')
  const origin = `http://localhost:${listening.port}`
  return {
    origin,
    showing: (url, flags = allFlags) => `${origin}/?${new URLSearchParams({ show: url, flags })}`,
    async end() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
