import type { Frame, Page } from '@playwright/test'
import { sandboxFlags } from '#portal/types.ts'
import { listen } from '#testing/listen.ts'
import { bundleForPage } from './bundle-for-page.ts'
import { documentedBlocks } from './documented-blocks.ts'

export type Portal = {
  origin: string
  /** Returns the URL of the portal's page with `url` in its frame. */
  urlShowing(url: string, portal?: FrameOptions): string
  close(): Promise<void>
}

type FrameOptions = {
  /** The flags of the frame's sandbox: by default all that Diwan needs; null for no sandbox. */
  flags?: string | null
  /** What the portal does instead of the dashboard. */
  capabilities?: string
}

const allFlags = sandboxFlags.join(' ')

/** Starts a portal of another site whose page (portal-page.ts) embeds the dashboard and gives it a token. */
export async function startPortal(token: () => Promise<string> = async () => ''): Promise<Portal> {
  const script = await bundleForPage('e2e/portal-page.ts')
  const { port, close } = await listen((request, response) => {
    const { pathname, searchParams: params } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/portal.js') {
      response.setHeader('content-type', 'text/javascript').end(script)
    } else if (pathname === '/token') {
      void token().then((value) => response.end(value))
    } else if (pathname === '/smallest') {
      const [html] = documentedBlocks('html', params.get('show') ?? '')
      response.setHeader('content-type', 'text/html').end(html)
    } else {
      response.setHeader('content-type', 'text/html')
      response.end(
        `<!doctype html><html lang="en"><title>Portal</title><main><h1>Portal</h1><iframe title="Diwan" width="900" height="700" src="${params.get('show')}" ${sandboxAttribute(params.get('flags'))}></iframe></main><script src="/portal.js"></script>`,
      )
    }
  })
  const origin = `http://localhost:${port}`
  return {
    origin,
    urlShowing: (url, { flags = allFlags, capabilities = '' } = {}) =>
      `${origin}/?${new URLSearchParams({ show: url, capabilities, ...(flags !== null && { flags }) })}`,
    close,
  }
}

/** Returns the frame in the portal's page; throws if there is none. */
export function portalFrame(portal: Page): Frame {
  const [frame] = portal.mainFrame().childFrames()
  if (frame === undefined) throw new Error('The portal shows nothing.')
  return frame
}

function sandboxAttribute(flags: string | null): string {
  return flags === null ? '' : `sandbox="${flags}"`
}
