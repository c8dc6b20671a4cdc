import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'
import { startProgram, type Program } from '#e2e/start-program.ts'
import { freePort } from '#testing/free-port.ts'
import { openHostileStore } from './hostile-store.ts'
import { anyPageCase, type PageCase } from './page-case.ts'
import { faultsOf, outcomesOf, readSettledText } from './page-faults.ts'

/* Reads of the store are retried twice after a failed connection; a page on a busy machine takes the remaining time. */
const [storeTimeoutMs, pageTimeoutMs] = [1000, 12_000]
const cases = Math.min(Number(process.env.LONG_RUNS ?? 20), 300)

let store: Awaited<ReturnType<typeof openHostileStore>>
let gateway: Program
let lastOrder = 1000

test.setTimeout(0)

test.beforeAll(async () => {
  store = await openHostileStore()
  gateway = startProgram('gateway/main.ts', {
    PORT: String(await freePort()),
    STORE_API_BASE_URL: `${store.origin}/admin/v2`,
    INVOICE_BASE_URL: `${store.origin}/`,
    STORE_API_TOKEN: 'hostile-store',
    STORE_NAME: 'Test store',
    UPSTREAM_TIMEOUT_MS: String(storeTimeoutMs),
    INVOICE_FILE_TIMEOUT_MS: '1500',
  })
})

test.afterAll(async () => {
  await store.close()
  await gateway.stop('SIGKILL')
})

test('over a store that answers anything, no page is empty or crashes, and no message claims more than the store did', async ({
  browser,
}) => {
  const [baseURL] = await gateway.waitForOutput(/http:\/\/[\w.:]+/)
  const tryCase = async (given: PageCase) => {
    const page = await browser.newPage({ locale: 'en', reducedMotion: 'reduce', baseURL })
    page.setDefaultTimeout(pageTimeoutMs)
    try {
      expect(await faultsOn(page, given)).toEqual([])
    } finally {
      await page.context().close()
    }
  }
  await fc.assert(fc.asyncProperty(anyPageCase, tryCase), { numRuns: cases })
})

async function faultsOn(page: Page, given: PageCase): Promise<string[]> {
  const complaints = collectComplaints(page)
  store.plan(given.action === 'view' ? given.plans : {})
  Object.assign(store.store, { name: 'نور', file: given.file, appliesWrites: given.appliesWrites })
  const order = String((lastOrder += 1))
  await page.goto(given.address)
  await readSettledText(page, pageTimeoutMs, [])
  store.plan(given.plans)
  await act(page, given, order)
  const text = await readSettledText(page, pageTimeoutMs, outcomesOf(given, order))
  return [...faultsOf(given, text, order, store.store.name), ...complaints]
}

/* Collects console errors, exceptions and dialogs, which a script of the store would open. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
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
  return complaints
}

async function act(page: Page, { action }: PageCase, order: string): Promise<void> {
  if (action === 'save') {
    await page.getByLabel('Name', { exact: true }).fill('عود')
    await page.getByRole('button', { name: 'Save changes' }).click()
  }
  if (action === 'create') {
    await page.getByLabel('Order numbers').fill(order)
    await page.getByLabel('Order numbers').press('Enter')
  }
}
