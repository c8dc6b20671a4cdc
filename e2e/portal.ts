import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Frame, Page } from '@playwright/test'
import { sandboxFlags } from '#portal/protocol.ts'
import { bundleForPage } from './bundle-for-page.ts'

export type Portal = {
  origin: string
  /** The address of its page that shows this one in a frame. */
  urlShowing(url: string, portal?: FrameOptions): string
  close(): Promise<void>
}

type FrameOptions = {
  /** What the frame's sandbox allows; all that the dashboard asks for unless told, anything without one (null). */
  flags?: string | null
  /** What the portal does in the dashboard's place. */
  capabilities?: string
}

const allFlags = sandboxFlags.join(' ')

/** A portal of another site, which speaks with the dashboard in its frame (portal-page.ts), and has a token for it. */
export async function startPortal(token: () => Promise<string> = async () => ''): Promise<Portal> {
  const script = await bundleForPage('e2e/portal-page.ts')
  const server = createServer((request, response) => {
    const { pathname, searchParams: params } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/portal.js') {
      response.setHeader('content-type', 'text/javascript').end(script)
    } else if (pathname === '/token') {
      void token().then((value) => response.end(value))
    } else {
      response.setHeader('content-type', 'text/html')
      response.end(
        `<!doctype html><html lang="en"><title>Portal</title><main><h1>Portal</h1><iframe title="Diwan" width="900" height="700" src="${params.get('show')}" ${sandboxAttribute(params.get('flags'))}></iframe></main><script src="/portal.js"></script>`,
      )
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const origin = `http://localhost:${address.port}`
  return {
    origin,
    urlShowing: (url, { flags = allFlags, capabilities = '' } = {}) =>
      `${origin}/?${new URLSearchParams({ show: url, capabilities, ...(flags !== null && { flags }) })}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** What is shown in the portal's frame, once it is there. */
export function portalFrame(portal: Page): Frame {
  const [frame] = portal.mainFrame().childFrames()
  if (frame === undefined) throw new Error('The portal shows nothing.')
  return frame
}

function sandboxAttribute(flags: string | null): string {
  return flags === null ? '' : `sandbox="${flags}"`
}
