import { chromium, type Page } from '@playwright/test'
import fc from 'fast-check'
import { chromiumLaunch } from '#e2e/chromium.ts'
import { startProgram } from '#e2e/programs.ts'
import { chromiumPaths } from '#scripts/chromium.ts'
import { freePort } from '#testing/free-port.ts'
import { openHostileStore } from './hostile-store.ts'
import { anyPageCase, type PageCase } from './page-case.ts'
import { faultsOf, settledText } from './page-faults.ts'

/* A store is waited for this long, twice again by reads whose connection failed; a page on a busy machine takes the rest. */
const [storeMs, mostMs] = [1000, 12_000]
const mostRunMs = 300_000

/** Opens the pages of the dashboard over a hostile store, two side by side; whether nothing was found. */
export async function torturePages(seed: number, cases: number): Promise<boolean> {
  const { CHROMIUM_HEADLESS_PATH } = chromiumPaths()
  const browser = await chromium.launch(chromiumLaunch(CHROMIUM_HEADLESS_PATH))
  const sides = await Promise.all([0, 1].map(openSide))
  try {
    const found = await Promise.all(
      sides.map(({ tryOut }, index) =>
        fc.check(fc.asyncProperty(anyPageCase, tryOut), {
          numRuns: Math.ceil(cases / sides.length),
          seed: seed + index,
          interruptAfterTimeLimit: mostRunMs,
          // What failed first, beside the smallest: that one may have failed for another reason.
          verbose: 1,
        }),
      ),
    )
    for (const run of found) {
      console.log(`${run.numRuns} pages${run.interrupted ? ', then the time was over' : ''}`)
      if (run.failed) console.log(`First: ${JSON.stringify(run.failures[0])}`)
      if (run.failed)
        console.log(`Smallest: ${JSON.stringify(run.counterexample)}\n${String(run.errorInstance)}`)
    }
    const tally = sides.flatMap(({ tried }) => [...tried])
    console.log(JSON.stringify(Object.fromEntries(sums(tally)), null, 2))
    const [slowest] = sides.map((side) => side.slowest).toSorted((one, other) => other.ms - one.ms)
    console.log(`Slowest: ${slowest?.ms.toFixed(0)} ms, ${slowest?.what}`)
    return found.every(({ failed }) => !failed)
  } finally {
    for (const { close } of sides) await close()
    await browser.close()
  }

  async function openSide() {
    const store = await openHostileStore()
    const port = await freePort()
    const gateway = startProgram('gateway/main.ts', {
      PORT: String(port),
      STORE_API_BASE_URL: `${store.origin}/admin/v2`,
      INVOICE_BASE_URL: `${store.origin}/`,
      STORE_API_TOKEN: 'hostile-store',
      STORE_NAME: 'Test store',
      UPSTREAM_TIMEOUT_MS: String(storeMs),
      INVOICE_FILE_TIMEOUT_MS: '1500',
    })
    await gateway.says(/http:\/\//)
    const origin = `http://127.0.0.1:${port}`
    const complaints: string[] = []
    let page = await openPage(origin, complaints)
    const tried = new Map<string, number>()
    const side = { tryOut, tried, slowest: { ms: 0, what: '' }, close }
    let order = 1000

    async function tryOut(given: PageCase): Promise<void> {
      try {
        await tryOn(given)
      } catch (error) {
        // Whatever was wrong with this page is not to be found on the next one.
        await page.context().close()
        page = await openPage(origin, complaints)
        throw error
      }
    }

    async function tryOn(given: PageCase): Promise<void> {
      store.plan(given.act === 'look' ? given.plans : {})
      Object.assign(store.store, { name: 'نور', file: given.file, writes: given.writes })
      complaints.length = 0
      order += 1
      const started = performance.now()
      await page.goto(given.address)
      await settledText(page, mostMs)
      store.plan(given.plans)
      await act(page, given, order)
      const text = await settledText(page, mostMs)
      const ms = performance.now() - started
      if (ms > side.slowest.ms) side.slowest = { ms, what: JSON.stringify(given) }
      const kind = `${given.act} ${given.address}`
      tried.set(kind, (tried.get(kind) ?? 0) + 1)
      const faults = [...faultsOf(given, text, store.store.name), ...complaints]
      await forget(page)
      if (faults.length > 0) throw new Error(`${faults.join('; ')}\n${text}`)
    }

    async function close(): Promise<void> {
      store.close()
      await gateway.end('SIGKILL')
    }

    return side
  }

  async function openPage(baseURL: string, complaints: string[]): Promise<Page> {
    const page = await browser.newPage({ locale: 'en', reducedMotion: 'reduce', baseURL })
    page.setDefaultTimeout(mostMs)
    hear(page, complaints)
    return page
  }
}

/* What the console says, what breaks, and what a script of the store's would show. */
function hear(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !message.text().startsWith('Failed to load resource')) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('dialog', (dialog) => {
    // Leaving a page with something unsaved asks, as it should.
    if (dialog.type() !== 'beforeunload') complaints.push(`a dialog: ${dialog.message()}`)
    void dialog.accept()
  })
}

async function act(page: Page, { act }: PageCase, order: number): Promise<void> {
  if (act === 'save') {
    await page.getByLabel('Name', { exact: true }).fill('عود')
    await page.getByRole('button', { name: 'Save changes' }).click()
  }
  if (act === 'make') {
    await page.getByLabel('Order number').fill(String(order))
    await page.getByLabel('Order number').press('Enter')
  }
}

/* The next page finds nothing kept of this one. */
async function forget(page: Page): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

function sums(counts: [string, number][]): Map<string, number> {
  const sum = new Map<string, number>()
  for (const [name, count] of counts) sum.set(name, (sum.get(name) ?? 0) + count)
  return sum
}
