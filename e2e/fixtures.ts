import { test as base, expect, type Page } from '@playwright/test'
import { freePort, startProgram, type Program } from './programs.ts'
import { MockStore } from './store.ts'

export { expect }

export const token = 'demo-all-scopes'

type WorkerFixtures = {
  /** A mock store of this worker's own. */
  mockStore: MockStore
  /** A gateway of this worker's own in front of it. */
  gateway: { address: string; program: Program }
}

type TestFixtures = {
  store: MockStore
  /** The screen's language, chosen as a browser chooses it. */
  language: 'ar' | 'en'
  /** Starts another gateway in front of the same store, with other settings; resolves to its address. */
  startGateway: (settings: Record<string, string>) => Promise<string>
}

/**
 * Every test has the worker's store as it starts, and a page that fails the test on any console warning,
 * error, uncaught exception or violation of the content security policy.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  mockStore: [
    async ({}, use) => {
      const program = startProgram('mock/main.ts', {
        MOCK_PORT: '0',
        MOCK_CONTROL: '1',
        MOCK_RATE_LIMIT: '0',
      })
      const [, address = ''] = await program.says(/(http:\/\/127\.0\.0\.1:\d+)\/admin\/v2/)
      await use(new MockStore(address))
      await program.end()
    },
    { scope: 'worker' },
  ],
  gateway: [
    async ({ mockStore }, use) => {
      const gateway = await runGateway(mockStore, {})
      await use(gateway)
      await gateway.program.end()
    },
    { scope: 'worker' },
  ],
  language: ['en', { option: true }],
  store: [
    async ({ mockStore }, use) => {
      await mockStore.reset()
      await use(mockStore)
    },
    { auto: true },
  ],
  startGateway: async ({ mockStore }, use) => {
    const programs: Program[] = []
    await use(async (settings) => {
      const { address, program } = await runGateway(mockStore, settings)
      programs.push(program)
      return address
    })
    for (const program of programs) await program.end()
  },
  baseURL: async ({ gateway }, use) => use(gateway.address),
  locale: async ({ language }, use) => use(language),
  page: async ({ page }, use) => {
    const complaints = watch(page)
    await use(page)
    expect(complaints, 'the console, uncaught errors and policy violations').toEqual([])
  },
})

async function runGateway(mockStore: MockStore, settings: Record<string, string>) {
  const program = startProgram('gateway/main.ts', {
    PORT: String(await freePort()),
    STORE_API_BASE_URL: `${mockStore.address}/admin/v2`,
    STORE_API_TOKEN: token,
    STORE_NAME: 'Test store',
    UPSTREAM_TIMEOUT_MS: '3000',
    ...settings,
  })
  const [, address = ''] = await program.says(/(http:\/\/127\.0\.0\.1:\d+)/)
  return { address, program }
}

/* A refused request is logged by the browser itself; tests of refusals would all fail on that. */
function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !message.text().startsWith('Failed to load resource')) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
