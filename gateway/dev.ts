import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createServer as createVite } from 'vite'
import { framingPolicy } from '#gateway/requests/security-headers.ts'
import type { Settings } from '#gateway/settings/env.ts'
import { type Front, start } from './start.ts'

/*
 * The program of main.ts with Vite instead of the build. Vite's client needs what the strict policy
 * forbids, so only the framing rule of it is sent.
 */
async function openViteFront({ publicOrigins, portals }: Settings, server: Server): Promise<Front> {
  const vite = await createVite({
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server },
      allowedHosts: (publicOrigins ?? []).map((origin) => new URL(origin).hostname),
    },
  })
  return {
    readTemplate: async (path) => vite.transformIndexHtml(path, await readFile('index.html', 'utf8')),
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

await start(openViteFront, { DRAIN_SECONDS: '0' })
