import { build, type Rolldown } from 'vite'
import { buildSettings } from './build-settings.ts'
import { cascadeLayers, layerOrder } from './cascade-layers.ts'

/** The styles of src/first-paint-styles.ts as the build would write them, to stand within the page. */
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
    // One input, written nowhere: then it is one output.
  })) as Rolldown.RolldownOutput
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error('src/first-paint-styles.ts has no styles')
  // Layers that these sheets leave empty have their place in the order nevertheless.
  return `${layerOrder}${String(sheet.source).replace(/\s*\/\*.*?\*\/\s*/gs, '')}`
}
