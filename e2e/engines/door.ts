import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { bundleForPage } from '#e2e/bundle-for-page.ts'
import type { Language } from './driver.ts'

/** A door before the gateway through which every page comes with a script of the tests: eyes, and an ear for complaints. */
export type Door = {
  origin: string
  /** Has pages asked for as a browser of this language asks for them. */
  askIn(language: Language): void
  /** What the pages complained of since this was last asked. */
  takeComplaints(): string[]
  end(): Promise<void>
}

/** Opens the door at an origin of its own, and leads through it to the gateway that `startGateway` makes for it. */
export async function openDoor(startGateway: (origin: string) => Promise<string>): Promise<Door> {
  const script = await bundleForPage('e2e/engines/in-page/main.ts')
  let complaints: string[] = []
  let language: Language = 'ar'
  let gateway = ''
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/tests.js') {
      outgoing.setHeader('Content-Type', 'text/javascript').end(script)
    } else if (incoming.url === '/blank') {
      // As the gateway's pages have it: else WebKit changes to a new process, and its driver may ask the old one on.
      const headers = { 'Content-Type': 'text/html', 'Cross-Origin-Opener-Policy': 'same-origin' }
      outgoing.writeHead(200, headers).end()
    } else if (incoming.url === '/complaints') {
      void hear(incoming, outgoing)
    } else passOn(gateway, language, incoming, outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listening = server.address()
  if (listening === null || typeof listening === 'string') throw new Error('no port')
  const origin = `http://127.0.0.1:${listening.port}`
  gateway = await startGateway(origin)

  async function hear(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    complaints.push(await text(incoming))
    outgoing.writeHead(204).end()
  }

  return {
    origin,
    askIn(asked) {
      language = asked
    },
    takeComplaints() {
      const heard = complaints
      complaints = []
      return heard
    },
    async end() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function passOn(
  gateway: string,
  language: Language,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { method, headers, url = '/' } = incoming
  if (headers.accept?.includes('text/html')) {
    headers['accept-language'] = language
    // A page is written into, so it may not come compressed.
    headers['accept-encoding'] = 'identity'
  }
  const onward = request(gateway + url, { method, headers })
  // Where one side breaks off, so does the other.
  outgoing.on('close', () => onward.destroy())
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
  onward.on('response', (answer) => void answerWith(answer, outgoing))
}

async function answerWith(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { statusCode = 502, headers } = answer
  if (!headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(statusCode, headers)
    answer.pipe(outgoing)
    return
  }
  const page = await text(answer)
  delete headers['content-length']
  outgoing.writeHead(statusCode, headers)
  outgoing.end(page.replace('<head>', '<head><script src="/tests.js"></script>'))
}
