import { createDemo } from '#demo/answer.ts'
import { readKept, writeKept } from '#demo/kept-store.ts'
import { nodeHost } from '#mock/host/node-host.ts'
import { defaultSettings } from '#mock/store/settings.ts'
import { createStore } from '#mock/store/store.ts'

const origin = 'https://host.example'

type Options = {
  kept: string
  keep(text: string): Promise<void>
  onFile?(path: string): void
  /** What the host answers for a file; a text that names its path, unless given. */
  file?: Response
}

/** The demo as a worker has it that finds this kept of an earlier one. */
export function createDemoWorker({ kept, keep, onFile, file }: Options) {
  const store = createStore(defaultSettings, {
    ...nodeHost,
    renderInvoice: async ({ id }) => new TextEncoder().encode(`%PDF of ${id}`),
  })
  readKept(store, kept)
  const demo = createDemo({
    store,
    origin,
    basePath: '/some/where',
    keep: (changed) => keep(writeKept(changed)),
    async readFile(path) {
      onFile?.(path)
      return file ?? new Response(`file ${path}`)
    },
    readLook: async (search) => ({ language: search.get('lang') === 'ar' ? 'ar' : 'en', theme: 'dark' }),
    template: '<html lang="%LANGUAGE%"><a href="%BASE%/brands"><script>%SETTINGS%</script></html>',
    version: 'test-version',
    scriptHashes: ["'sha256-x'"],
    styleHashes: [],
  })
  return { ask: (path: string, init: RequestInit = {}) => demo.request(new Request(origin + path, init)) }
}
