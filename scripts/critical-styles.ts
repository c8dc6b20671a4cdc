import { build, type Rolldown } from 'vite'
import { buildSettings } from './build-settings.ts'
import { cascadeLayers, layerOrder } from './cascade-layers.ts'

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
      rolldownOptions: { input: 'src/first-paint-styles.ts' },
    },
    // Cast: one input without writing is one output.
  })) as Rolldown.RolldownOutput
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error('src/first-paint-styles.ts has no styles')
  // Declares every layer, because empty ones have a place in the order too.
  return `${layerOrder}${String(sheet.source).replace(/\s*\/\*.*?\*\/\s*/gs, '')}`
}
