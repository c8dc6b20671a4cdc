import { build } from 'vite'

/** Bundles a module into one script for a page of a test. */
export async function bundleForPage(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'tests' } },
  })
  // One library in one format gives one chunk.
  const [library] = Array.isArray(built) ? built : []
  const [chunk] = library?.output ?? []
  if (chunk === undefined) throw new Error('nothing was built')
  return chunk.code
}
