import { chromium, type Page } from '@playwright/test'
import fc from 'fast-check'
import { chromiumLaunchOptions } from '#e2e/chromium.ts'
import { startProgram } from '#e2e/start-program.ts'
import { chromiumPaths } from '#scripts/chromium.ts'
import { freePort } from '#testing/free-port.ts'
import { openHostileStore } from './hostile-store.ts'
import { anyPageCase, type PageCase } from './page-case.ts'
import { faultsOf, outcomesOf, readSettledText } from './page-faults.ts'

/*
 * The timeout of a store call, which reads retry twice after a failed connection; a page on a busy machine takes the remaining
 * time.
 */
const [storeTimeoutMs, pageTimeoutMs] = [1000, 12_000]
const maxRunMs = 300_000

/** Opens dashboard pages over a hostile store, two at a time. Returns whether it found nothing. */
export async function torturePages(seed: number, cases: number): Promise<boolean> {
  const { CHROMIUM_HEADLESS_PATH } = chromiumPaths()
  const browser = await chromium.launch(chromiumLaunchOptions(CHROMIUM_HEADLESS_PATH))
  const sides = await Promise.all([0, 1].map(openSide))
  try {
    const found = await Promise.all(
      sides.map(({ tryOut: tryCase }, index) =>
        fc.check(fc.asyncProperty(anyPageCase, tryCase), {
          numRuns: Math.ceil(cases / sides.length),
          seed: seed + index,
          interruptAfterTimeLimit: maxRunMs,
          // Prints the first failure besides the smallest, which may have another reason.
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
    const [slowest] = sides.map((side) => side.slowest).toSorted((a, b) => b.ms - a.ms)
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
      UPSTREAM_TIMEOUT_MS: String(storeTimeoutMs),
      INVOICE_FILE_TIMEOUT_MS: '1500',
    })
    await gateway.waitForOutput(/http:\/\//)
    const origin = `http://127.0.0.1:${port}`
    const complaints: string[] = []
    let page = await openPage(origin, complaints)
    const tried = new Map<string, number>()
    const side = { tryOut: tryCase, tried, slowest: { ms: 0, what: '' }, close }
    let lastOrder = 1000

    async function tryCase(given: PageCase): Promise<void> {
      try {
        await tryCaseOnPage(given)
      } catch (error) {
        // A new page, so that its state does not affect the next case.
        await page.context().close()
        page = await openPage(origin, complaints)
        throw error
      }
    }

    async function tryCaseOnPage(given: PageCase): Promise<void> {
      store.plan(given.action === 'view' ? given.plans : {})
      Object.assign(store.store, { name: 'نور', file: given.file, appliesWrites: given.appliesWrites })
      complaints.length = 0
      lastOrder += 1
      const order = String(lastOrder)
      const started = performance.now()
      await page.goto(given.address)
      await readSettledText(page, pageTimeoutMs, [])
      store.plan(given.plans)
      await act(page, given, order)
      const text = await readSettledText(page, pageTimeoutMs, outcomesOf(given, order))
      const ms = performance.now() - started
      if (ms > side.slowest.ms) side.slowest = { ms, what: JSON.stringify(given) }
      const kind = `${given.action} ${given.address}`
      tried.set(kind, (tried.get(kind) ?? 0) + 1)
      const faults = [...faultsOf(given, text, order, store.store.name), ...complaints]
      await clearStorage(page)
      if (faults.length > 0) throw new Error(`${faults.join('; ')}\n${text}`)
    }

    async function close(): Promise<void> {
      store.close()
      await gateway.stop('SIGKILL')
    }

    return side
  }

  async function openPage(baseURL: string, complaints: string[]): Promise<Page> {
    const page = await browser.newPage({ locale: 'en', reducedMotion: 'reduce', baseURL })
    page.setDefaultTimeout(pageTimeoutMs)
    collectComplaints(page, complaints)
    return page
  }
}

/* Collects console errors, exceptions and dialogs, which a script of the store would open. */
function collectComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !message.text().startsWith('Failed to load resource')) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('dialog', (dialog) => {
    // Leaving a page with unsaved changes asks, as it should.
    if (dialog.type() !== 'beforeunload') complaints.push(`a dialog: ${dialog.message()}`)
    void dialog.accept()
  })
}

async function act(page: Page, { action: act }: PageCase, order: string): Promise<void> {
  if (act === 'save') {
    await page.getByLabel('Name', { exact: true }).fill('عود')
    await page.getByRole('button', { name: 'Save changes' }).click()
  }
  if (act === 'create') {
    await page.getByLabel('Order numbers').fill(order)
    await page.getByLabel('Order numbers').press('Enter')
  }
}

/* Clears everything a page stores. */
async function clearStorage(page: Page): Promise<void> {
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
