import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createServer as createVite } from 'vite'
import type { PageRenderer } from '#contract/pages/page-rendering.ts'
import { framingPolicy } from '#gateway/middleware/security-headers.ts'
import type { Settings } from '#gateway/settings/settings.ts'
import { type Frontend, start } from './start.ts'

/*
 * The program of main.ts with Vite instead of the build. Vite's client violates the strict policy, so only its framing rule
 * applies.
 */
async function openViteFrontend({ publicOrigins, portals }: Settings, server: Server): Promise<Frontend> {
  const vite = await createVite({
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server },
      allowedHosts: (publicOrigins ?? []).map((origin) => new URL(origin).hostname),
    },
  })
  return {
    async readPage(path) {
      const template = await vite.transformIndexHtml(path, await readFile('index.html', 'utf8'))
      // Cast: the module's own export.
      const { renderer } = (await vite.ssrLoadModule('/src/first-html/render-page.tsx')) as {
        renderer: PageRenderer
      }
      return { template, renderer, files: null }
    },
    staticFiles: new Map(),
    contentSecurityPolicy: framingPolicy(portals),
    version: 'development',
    wrap: (gateway) => (request, response) => {
      if (request.url?.startsWith('/api/')) return gateway(request, response)
      return vite.middlewares(request, response, () => gateway(request, response))
    },
    close: () => vite.close(),
  }
}

await start(openViteFrontend, { DRAIN_SECONDS: '0' })
