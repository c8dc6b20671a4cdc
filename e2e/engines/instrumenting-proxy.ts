import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { bundleForPage } from '#e2e/bundle-for-page.ts'
import { forward, passOn } from '#e2e/forward.ts'
import { listen } from '#testing/listen.ts'
import type { Language } from './driver.ts'

/** A proxy in front of the gateway that adds a script of the tests to every page, for queries and error reports. */
export type InstrumentingProxy = {
  origin: string
  /** Sets the Accept-Language header of page requests. */
  setLanguage(language: Language): void
  /** Returns the errors that pages reported since the last call. */
  takeErrors(): string[]
  close(): Promise<void>
}

/** Starts the proxy on its own origin, and the gateway with `startGateway`. */
export async function startInstrumentingProxy(
  startGateway: (origin: string) => Promise<string>,
): Promise<InstrumentingProxy> {
  const script = await bundleForPage('e2e/engines/in-page/main.ts')
  let errors: string[] = []
  let language: Language = 'ar'
  let gateway = ''
  const { port, close } = await listen((incoming, outgoing) => {
    if (incoming.url === '/tests.js') {
      outgoing.setHeader('Content-Type', 'text/javascript').end(script)
    } else if (incoming.url === '/blank') {
      // The same header as the gateway's pages: otherwise WebKit starts a new process, and its driver may query the old
      // one.
      const headers = { 'Content-Type': 'text/html', 'Cross-Origin-Opener-Policy': 'same-origin' }
      outgoing.writeHead(200, headers).end()
    } else if (incoming.url === '/errors') {
      void receiveError(incoming, outgoing)
    } else forwardPage(gateway, language, incoming, outgoing)
  })
  const origin = `http://127.0.0.1:${port}`
  gateway = await startGateway(origin)

  async function receiveError(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    errors.push(await text(incoming))
    outgoing.writeHead(204).end()
  }

  return {
    origin,
    setLanguage(wanted) {
      language = wanted
    },
    takeErrors() {
      const taken = errors
      errors = []
      return taken
    },
    close,
  }
}

function forwardPage(
  gateway: string,
  language: Language,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { headers } = incoming
  if (headers.accept?.includes('text/html')) {
    headers['accept-language'] = language
    // Requests uncompressed pages, because the proxy inserts a script.
    headers['accept-encoding'] = 'identity'
  }
  forward(gateway, incoming, outgoing, (response) => void respondWithScript(response, outgoing))
}

async function respondWithScript(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { statusCode = 502, headers } = response
  if (!headers['content-type']?.startsWith('text/html')) return passOn(response, outgoing)
  const page = await text(response)
  delete headers['content-length']
  outgoing.writeHead(statusCode, headers)
  outgoing.end(page.replace('<head>', '<head><script src="/tests.js"></script>'))
}
