import { join } from 'node:path'
import { test as base, expect, type ConsoleMessage, type Page, type WebError } from '@playwright/test'
import type { Portal } from './portal.ts'
import type { Program } from './start-program.ts'
import { startGateway, startMock } from './servers.ts'
import type { SignInEnvironment } from './sign-in-environment.ts'
import {
  resetSharedPage,
  blockedOnSharedPage,
  blockedOnSharedContext,
  blockMethods,
  sharedPage,
} from './shared-page.ts'
import { MockStore } from './mock-store.ts'

export { expect }

type WorkerFixtures = {
  /** The mock store of this worker. */
  mockStore: MockStore
  /** The gateway of this worker, in front of its mock store. */
  gateway: { origin: string; program: Program }
  /** A portal of another site, started for the first test of this worker that uses it. */
  portal: Portal
  /** The origin of a gateway that allows this portal to embed the dashboard. */
  diwanOrigin: string
  /** The sign-in environment, started for the first test of this worker that uses it. */
  signInEnvironment: SignInEnvironment
  /** The folder of the static demo, written for the first test of this worker that uses it. */
  demoFolder: string
  /** The URL of a static host that serves this folder under a path. */
  demoSite: string
  /** The shared pages by language and time zone. */
  sharedPages: Map<string, Page>
}

type TestFixtures = {
  store: MockStore
  /** The screen's language, set as the browser's language. */
  language: 'ar' | 'en'
  /** Starts another gateway in front of the same store, by default with this build; resolves to its origin. */
  startGateway: (settings: Record<string, string>, folder?: string) => Promise<string>
}

/**
 * The base of all tests, which resets the store for each. All use the same worker fixtures, because Playwright starts a
 * new worker for different ones.
 */
export const testWithStore = base.extend<TestFixtures, WorkerFixtures>({
  mockStore: [
    async ({}, use) => {
      const { origin, program } = await startMock()
      await use(new MockStore(origin))
      await program.stop()
    },
    { scope: 'worker' },
  ],
  gateway: [
    async ({ mockStore }, use) => {
      const gateway = await startGateway(mockStore, {})
      mockStore.gateways.push(gateway.origin)
      await use(gateway)
      await gateway.program.stop()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({}, use) => {
      // Imported lazily, because it loads a bundler.
      const { startPortal } = await import('./portal.ts')
      const portal = await startPortal()
      await use(portal)
      await portal.close()
    },
    { scope: 'worker' },
  ],
  diwanOrigin: [
    async ({ mockStore, portal }, use) => {
      const { origin, program } = await startGateway(mockStore, { PORTAL_ORIGINS: portal.origin })
      mockStore.gateways.push(origin)
      await use(origin)
      await program.stop()
    },
    { scope: 'worker' },
  ],
  signInEnvironment: [
    async ({}, use) => {
      const { startSignInEnvironment } = await import('./sign-in-environment.ts')
      const environment = await startSignInEnvironment()
      await use(environment)
      await environment.stop()
    },
    { scope: 'worker' },
  ],
  demoFolder: [
    async ({}, use, { workerIndex }) => {
      // Imported lazily, because it loads a bundler.
      const { writeDemo } = await import('#scripts/demo/write-demo.ts')
      const folder = join('node_modules/.cache/demo-of-tests', String(workerIndex))
      await writeDemo(folder)
      await use(folder)
    },
    { scope: 'worker' },
  ],
  demoSite: [
    async ({ demoFolder }, use) => {
      const { startStaticHost } = await import('./static-host.ts')
      const { site, close } = await startStaticHost(demoFolder, '/some/where/')
      await use(site)
      await close()
    },
    { scope: 'worker' },
  ],
  sharedPages: [
    async ({}, use) => {
      const pages = new Map<string, Page>()
      await use(pages)
      for (const page of pages.values()) await page.context().close()
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
    await use(async (settings, folder) => {
      const { origin, program } = await startGateway(mockStore, settings, folder)
      programs.push(program)
      return origin
    })
    for (const program of programs) await program.stop()
  },
  baseURL: async ({ gateway }, use) => use(gateway.origin),
  locale: async ({ language }, use) => use(language),
})

/** A test in a new browser context, for effects that outlast the page, like a fake clock. */
export const testInNewContext = testWithStore.extend({
  page: ({ page }, use) => useWithErrorCheck(page, use),
})

/**
 * A test in a page that all tests of one language share, because parsing and compiling the program takes most of a short
 * test's time. Storage, theme, size and network are reset for each test.
 */
export const test = testInShared('page')

/** A test in a new tab of the shared context, for several tabs and for effects that end with the tab. */
export const testInNewTab = testInShared('context')

function testInShared(what: 'page' | 'context') {
  return testWithStore.extend({
    page: async ({ browser, gateway, sharedPages, language, colorScheme, viewport, timezoneId }, use) => {
      const shared = await sharedPage(browser, sharedPages, { language, timezoneId })
      const page = what === 'page' ? shared : await shared.context().newPage()
      await page.emulateMedia({ colorScheme })
      if (viewport) await page.setViewportSize(viewport)
      const ofPage = what === 'page' ? blockedOnSharedPage : []
      const unblock = blockMethods(page, [...ofPage, ...blockedOnSharedContext])
      await useWithErrorCheck(page, use)
      unblock()
      await resetSharedPage(shared, gateway.origin)
    },
    context: ({ page }, use) => use(page.context()),
  })
}

const navigations = ['goto', 'reload', 'goBack', 'goForward'] as const

/*
 * Opens pages until their script has replaced the HTML, in which no key or press has an effect. Returns a function that ends that. A page
 * that does not load stays as it is.
 */
function waitForScripts(page: Page): () => void {
  const html = page.locator('#unfinished, .first-page').first()
  for (const name of navigations) {
    const navigate: (...parameters: never[]) => Promise<unknown> = page[name].bind(page)
    const navigateAndWait = async (...parameters: never[]) => {
      const response = await navigate(...parameters)
      await html.waitFor({ state: 'detached', timeout: 5000 }).catch(() => {})
      return response
    }
    Object.assign(page, { [name]: navigateAndWait })
  }
  return () => {
    for (const name of navigations) Reflect.deleteProperty(page, name)
  }
}

/* Fails a test on any console warning or error, uncaught exception or violation of the content security policy. */
async function useWithErrorCheck(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  const errors: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    const isErrorOrWarning = message.type() === 'error' || message.type() === 'warning'
    // Ignores the browser's own message about a refused request, which every test of a refusal causes.
    if (isErrorOrWarning && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  }
  const onError = (error: WebError) => errors.push(error.error().message)
  // The events of every tab.
  const context = page.context()
  context
    .addListener('console', onConsole)
    .addListener('weberror', onError)
    .addListener('page', waitForScripts)
  const stopWaiting = waitForScripts(page)
  await use(page)
  stopWaiting()
  context.removeListener('console', onConsole).removeListener('weberror', onError)
  context.removeListener('page', waitForScripts)
  expect(errors, 'the console, uncaught errors and policy violations').toEqual([])
}
