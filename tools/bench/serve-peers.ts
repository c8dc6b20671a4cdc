import { build, preview } from 'vite'

const folder = 'node_modules/.cache/bench-peers'

/** Builds the page of tools/bench/peers and serves it. Resolves to a function that stops it. */
export async function servePeers(port: number): Promise<() => Promise<void>> {
  const page = { root: 'tools/bench/peers', configFile: false } as const
  const outDir = `../../../${folder}`
  await build({
    ...page,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
  })
  const server = await preview({
    ...page,
    build: { outDir },
    preview: { port, strictPort: true, host: '127.0.0.1' },
  })
  return () => server.close()
}
