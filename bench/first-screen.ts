// How long the first screen takes on a slow phone: 4x CPU slow-down, slow 4G, cold cache, median of 5, on the
// production build in demo mode. `npm run bench`.
import { chromium, type Browser } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { serveDemo } from '#scripts/demo-gateway.ts'

const port = 4390
const runs = 5
const slow4G = {
  latency: 150,
  downloadThroughput: (1_638_400 / 8) * 0.9,
  uploadThroughput: (768_000 / 8) * 0.9,
}
const budget = { fcp: 1500, lcp: 2500, cls: 0.02, requests: 12 }

type Measure = { fcp: number; lcp: number; cls: number; requests: number; kB: number }

const endDemo = await serveDemo(port)
const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
for (const language of ['en', 'ar']) {
  const measures: Measure[] = []
  for (let run = 0; run < runs; run += 1) measures.push(await measure(browser, language))
  report(language, measures)
}
await browser.close()
endDemo()

async function measure(browser: Browser, language: string): Promise<Measure> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: language })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4G })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.cls += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`http://127.0.0.1:${port}/?lang=${language}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const { lcp, cls, fcp, requests } = await page.evaluate(() => {
    // The init script put it there.
    const { seen } = window as unknown as { seen: { lcp: number; cls: number } }
    const resources = performance.getEntriesByType('resource')
    return {
      ...seen,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      requests: 1 + resources.filter(({ startTime }) => startTime < seen.lcp).length,
    }
  })
  await context.close()
  return { fcp, lcp, cls, requests, kB: bytes / 1000 }
}

function report(language: string, measures: Measure[]): void {
  const median = (name: keyof Measure) =>
    measures.map((measure) => measure[name]).toSorted((one, other) => one - other)[Math.floor(runs / 2)] ??
    Number.NaN
  const line = (['fcp', 'lcp', 'cls', 'requests'] as const)
    .map((name) => `${name} ${median(name).toFixed(name === 'cls' ? 4 : 0)} (at most ${budget[name]})`)
    .join(', ')
  console.log(`${language}: ${line}, ${median('kB').toFixed(0)} kB in all`)
}
