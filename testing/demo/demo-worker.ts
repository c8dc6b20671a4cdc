import { createDemo } from '#demo/answer.ts'
import { readKept, writeKept } from '#demo/kept-store.ts'
import { nodeHost } from '#mock/host/node-host.ts'
import { defaultSettings } from '#mock/store/settings.ts'
import { createStore } from '#mock/store/store.ts'

const origin = 'https://host.example'

type Kept = { kept: string; keep(text: string): Promise<void> }

/** The demo as a worker has it that finds this kept of an earlier one. */
export function createDemoWorker({ kept, keep }: Kept) {
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
    readFile: async (path) => new Response(`file ${path}`),
    readLook: async () => ({ language: 'en', theme: 'dark' }),
    template: '<html lang="%LANGUAGE%"><a href="%BASE%/brands"><script>%SETTINGS%</script></html>',
    version: 'test-version',
    scriptHashes: ["'sha256-x'"],
    styleHashes: [],
  })
  return { ask: (path: string, init: RequestInit = {}) => demo.request(new Request(origin + path, init)) }
}
