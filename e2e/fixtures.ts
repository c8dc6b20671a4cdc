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
  /** A mock store of this worker's own. */
  mockStore: MockStore
  /** A gateway of this worker's own in front of it. */
  gateway: { origin: string; program: Program }
  /** A portal of another site, there once a test of this worker asks for it. */
  portal: Portal
  /** The origin of a gateway that lets this portal show the dashboard in a frame. */
  diwanOrigin: string
  /** Where people sign in; there once a test of this worker asks for it. */
  signInEnvironment: SignInEnvironment
  /** The pages that tests share, by their language and time zone. */
  sharedPages: Map<string, Page>
}

type TestFixtures = {
  store: MockStore
  /** The screen's language, chosen as a browser chooses it. */
  language: 'ar' | 'en'
  /** Starts another gateway in front of the same store, with other settings, and the build of another folder; resolves to its origin. */
  startGateway: (settings: Record<string, string>, folder?: string) => Promise<string>
}

/* Every test has the worker's store as it starts. All have the same worker's fixtures: for others it would start anew. */
const testWithStore = base.extend<TestFixtures, WorkerFixtures>({
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
      await use(gateway)
      await gateway.program.stop()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({}, use) => {
      // Not read by workers that need none: it brings a bundler along.
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

/** A test with a browser that nothing was done in before: for what outlasts a page's being left, as a clock does. */
export const testInNewContext = testWithStore.extend({
  page: ({ page }, use) => useWithErrorCheck(page, use),
})

/**
 * Tests of one language share a page: a browser that has read the program does not read and compile it again, which
 * takes most of a short test's time. Each finds nothing kept, its own theme and size, and the network as it was.
 */
export const test = testWithStore.extend({
  page: async ({ browser, gateway, sharedPages, language, colorScheme, viewport, timezoneId }, use) => {
    const page = await sharedPage(browser, sharedPages, { language, timezoneId })
    await page.emulateMedia({ colorScheme })
    if (viewport) await page.setViewportSize(viewport)
    const unblock = blockMethods(page, [...blockedOnSharedPage, ...blockedOnSharedContext])
    await useWithErrorCheck(page, use)
    unblock()
    await resetSharedPage(page, gateway.origin)
  },
  context: ({ page }, use) => use(page.context()),
})

/** A test in a tab of its own beside the shared page: for what is gone with its tabs, and for several of them. */
export const testInNewTab = testWithStore.extend({
  page: async ({ browser, gateway, sharedPages, language, colorScheme, viewport, timezoneId }, use) => {
    const shared = await sharedPage(browser, sharedPages, { language, timezoneId })
    const page = await shared.context().newPage()
    await page.emulateMedia({ colorScheme })
    if (viewport) await page.setViewportSize(viewport)
    const unblock = blockMethods(page, blockedOnSharedContext)
    await useWithErrorCheck(page, use)
    unblock()
    await resetSharedPage(shared, gateway.origin)
  },
  context: ({ page }, use) => use(page.context()),
})

/* Fails a test on any console warning or error, uncaught exception or violation of the content security policy. */
async function useWithErrorCheck(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  const errors: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    const isErrorOrWarning = message.type() === 'error' || message.type() === 'warning'
    // A refused request is logged by the browser itself; tests of refusals would all fail on that.
    if (isErrorOrWarning && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  }
  const onError = (error: WebError) => errors.push(error.error().message)
  // Of every tab.
  const context = page.context()
  context.addListener('console', onConsole).addListener('weberror', onError)
  await use(page)
  context.removeListener('console', onConsole).removeListener('weberror', onError)
  expect(errors, 'the console, uncaught errors and policy violations').toEqual([])
}
