import { basePathMark, createDemo } from '#demo/demo-app.ts'
import { restoreState, serializeState } from '#demo/stored-state.ts'
import { nodeHost } from '#mock/host/node-host.ts'
import { defaultSettings } from '#mock/store/settings.ts'
import { Store } from '#mock/store/store.ts'

const origin = 'https://host.example'

type Options = {
  stored: string
  saveState(text: string): Promise<void>
  onFile?(path: string): void
  /** The host's response for a file; by default a text that names its path. */
  file?: Response
}

/** Creates the demo of a worker that finds this stored state. */
export function createDemoWorker({ stored, saveState, onFile, file }: Options) {
  const store = new Store(defaultSettings, nodeHost)
  restoreState(store, stored)
  const demo = createDemo({
    store,
    origin,
    basePath: '/some/where',
    saveState: (changed) => saveState(serializeState(changed)),
    async readFile(path) {
      onFile?.(path)
      return file ?? new Response(`file ${path}`)
    },
    readPreferences: async (search) => ({
      language: search.get('lang') === 'ar' ? 'ar' : 'en',
      theme: 'dark',
    }),
    template: '<html lang="%LANGUAGE%">%PAGE%<script>%SETTINGS%</script></html>',
    pages: { ar: {}, en: { '/*': { head: '', start: `<a href="${basePathMark}/brands">`, end: '' } } },
    version: 'test-version',
    scriptHashes: ["'sha256-x'"],
    styleHashes: [],
  })
  return { request: (path: string, init: RequestInit = {}) => demo.request(new Request(origin + path, init)) }
}
