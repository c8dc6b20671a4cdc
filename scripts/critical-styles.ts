import { readFileSync } from 'node:fs'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildSettings } from './build-settings.ts'
import { cascadeLayers, layerOrder } from './cascade-layers.ts'

const criticalSheets = 'src/first-paint-styles.ts'

/** Leaves the style sheets that the page inlines out of the built style file. */
export function withoutCriticalStyles(): Plugin {
  const sheets = [...readFileSync(criticalSheets, 'utf8').matchAll(/import '\.(.+)'/g)].map(
    ([, path]) => `/src${path}`,
  )
  return {
    name: 'without-critical-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (_, id) => (sheets.some((sheet) => id.endsWith(sheet)) ? { code: '', map: null } : null),
    },
  }
}

/** Builds the styles of src/first-paint-styles.ts, to be inlined in the page. */
export async function criticalStyles(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [cascadeLayers()],
    build: {
      ...buildSettings,
      write: false,
      cssCodeSplit: false,
      rolldownOptions: { input: criticalSheets },
    },
    // Cast: one input without writing is one output.
  })) as Rolldown.RolldownOutput
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error(`${criticalSheets} has no styles`)
  // Declares every layer, because empty ones have a place in the order too.
  return `${layerOrder}${String(sheet.source).replace(/\s*\/\*.*?\*\/\s*/gs, '')}`
}
