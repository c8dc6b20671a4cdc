import { build } from 'vite'

/** A program of ours as one script that a page of a test can load. */
export async function bundleForPage(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'tests' } },
  })
  // Not watched, one library in one format is one chunk.
  const [library] = Array.isArray(built) ? built : []
  const [chunk] = library?.output ?? []
  if (chunk === undefined) throw new Error('nothing was built')
  return chunk.code
}
