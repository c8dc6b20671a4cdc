import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { hashesOf, versionOf } from '#gateway/pages/built-page.ts'
import { renderInvoice } from '#mock/invoice/render-invoice.ts'
import { orderOf } from '#mock/seed/orders.ts'
import { buildSettings } from '#scripts/build-settings.ts'

/**
 * Writes the site of the demo without a server: the build as it lies in `dist`, the worker that answers in the gateway's
 * and the store's place, the page that registers it, and the invoices of some orders. The others have plain ones.
 */
export async function writeDemo(folder: string, orders: readonly string[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  // What a gateway would serve, save for its compressed forms, which a host makes itself.
  cpSync('dist', folder, { recursive: true, filter: (path) => !/\/\.vite$|\.(br|gz)$/.test(path) })
  const template = readFileSync('dist/index.html', 'utf8')
  await buildWorker(folder, template)
  const workerHash = createHash('sha256')
    .update(readFileSync(join(folder, 'worker.js')))
    .digest('hex')
  const opening = withHashes(readFileSync('demo/index.html', 'utf8').replace('%WORKER%', workerHash))
  // The second for whatever address the host does not know, such as that of a brand.
  for (const name of ['index.html', '404.html']) writeFileSync(join(folder, name), opening)
  mkdirSync(join(folder, 'invoices'))
  for (const order of orders) writeFileSync(join(folder, `invoices/${order}.pdf`), await drawnInvoice(order))
}

async function buildWorker(folder: string, template: string): Promise<void> {
  const page = {
    template,
    version: versionOf(template),
    scriptHashes: hashesOf('script', template),
    styleHashes: hashesOf('style', template),
  }
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { demoPage: JSON.stringify(page) },
    build: {
      ...buildSettings,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'demo/worker.ts',
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  })
}

function withHashes(html: string): string {
  return html
    .replace('%SCRIPT%', hashesOf('script', html).join(' '))
    .replace('%STYLE%', hashesOf('style', html).join(' '))
}

/* A third of a second each: kept until what draws them, or an order, is another. */
async function drawnInvoice(order: string): Promise<Uint8Array> {
  const kept = `node_modules/.cache/demo-invoices/${drawnBy()}/${order}.pdf`
  if (existsSync(kept)) return readFileSync(kept)
  const drawn = await renderInvoice(orderOf(order))
  mkdirSync(join(kept, '..'), { recursive: true })
  writeFileSync(kept, drawn)
  return drawn
}

function drawnBy(): string {
  const hash = createHash('sha256')
  for (const file of globSync(['mock/{invoice,seed}/*.ts', 'package-lock.json']).toSorted()) {
    hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}
