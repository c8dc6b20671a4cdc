import { chromium, type Browser } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { serveDemo } from '#scripts/demo-gateway.ts'
import type { Table } from './figures.ts'
import { pages, type Screen } from './screens.ts'
import { slowPhone } from './slow-phone.ts'
import { visit, watchVisits } from './visit.ts'

const port = 4390
const kinds = { JS: 'Script', CSS: 'Stylesheet', fonts: 'Font', HTML: 'Document', data: 'Fetch' }

/** Measures the bytes of a page's first visit, until the network is idle. */
export async function bytes(): Promise<Table> {
  const endDemo = await serveDemo(port)
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
  const rows: Table['rows'] = []
  for (const page of pages(`http://127.0.0.1:${port}`)) rows.push(await firstVisit(browser, page))
  await browser.close()
  endDemo()
  return {
    title: 'Bytes: first visit of each page, kB on the wire',
    conditions: `Cold, nothing slowed down, viewport ${slowPhone.viewport.width} × ${slowPhone.viewport.height}; headers counted`,
    columns: [...Object.keys(kinds), 'other', 'all', 'requests'].map((name) => ({
      name,
      digits: name === 'requests' ? 0 : 1,
    })),
    rows,
  }
}

async function firstVisit(browser: Browser, { name, address, locale, rows }: Screen) {
  const context = await browser.newContext({ viewport: slowPhone.viewport, locale })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const kindByRequest = new Map<string, string>()
  const sizes = new Map<string, number>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => kindByRequest.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindByRequest.get(requestId) ?? ''
    sizes.set(kind, (sizes.get(kind) ?? 0) + encodedDataLength / 1000)
  })
  await watchVisits(page, rows)
  await visit(page, address)
  await context.close()
  const all = sum([...sizes.values()])
  const named = Object.values(kinds).map((kind) => sizes.get(kind) ?? 0)
  const figures = [...named, all - sum(named), all, kindByRequest.size].map((value) => ({ value }))
  return { name, figures }
}

function sum(values: number[]): number {
  return values.reduce((a, b) => a + b, 0)
}
