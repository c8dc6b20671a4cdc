import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, testWithStore } from '#e2e/fixtures.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import type { Program } from '#e2e/start-program.ts'
import { startGateway } from '#e2e/servers.ts'
import { eventSettings } from '#e2e/store-events.ts'
import { startInstrumentingProxy, type InstrumentingProxy } from './instrumenting-proxy.ts'
import { pollOptions, type Driver, type Language } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { translatorFor } from './translator.ts'
import { User } from './user.ts'
import { openWebKit } from './webkit.ts'

export { expect }

export type EngineOptions = {
  engine: 'firefox' | 'webkit'
  /** The path of the browser. */
  program: string
  /** The language of the browser, used by the first, third, fifth … test of a file. */
  browserLanguage: Language
}

type WorkerFixtures = EngineOptions & { pageProxy: InstrumentingProxy; driver: Driver }

type TestFixtures = {
  user: User
  translate: ReturnType<typeof translatorFor>
  /** Resolves to the content of a download whose name matches. */
  downloaded: (name: RegExp) => Promise<Buffer>
}

const engines = { firefox: openFirefox, webkit: openWebKit }

/** A test in the window of another engine, which all tests share. Fails on any error that the page reports. */
export const test = testWithStore.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  program: ['', { option: true, scope: 'worker' }],
  browserLanguage: ['en', { option: true, scope: 'worker' }],
  pageProxy: [
    async ({ mockStore }, use) => {
      let program: Program | undefined
      const pageProxy = await startInstrumentingProxy(async (origin) => {
        const gateway = await startGateway(mockStore, { ...eventSettings, PUBLIC_ORIGIN: origin })
        program = gateway.program
        mockStore.gateways.push(origin)
        return gateway.origin
      })
      await use(pageProxy)
      await pageProxy.close()
      await program?.stop()
    },
    { scope: 'worker' },
  ],
  driver: [
    async ({ engine, program, browserLanguage }, use) => {
      const driver = await engines[engine](program, browserLanguage)
      await use(driver)
      await driver.close()
    },
    // The first start of a browser is slow on a busy machine.
    { scope: 'worker', timeout: 120_000 },
  ],
  language: async ({ browserLanguage, pageProxy }, use, { tags }) => {
    const isFirst = isLongRun || tags.includes('@odd')
    const language = isFirst ? browserLanguage : browserLanguage === 'ar' ? 'en' : 'ar'
    pageProxy.setLanguage(language)
    await use(language)
  },
  user: async ({ driver, pageProxy }, use, testInfo) => {
    await use(new User(driver, pageProxy.origin))
    if (testInfo.errors.length > 0) {
      await testInfo.attach('page', { body: String(await driver.evaluate('document.body.innerText')) })
    }
    // Navigates away first, because a page writes to storage when it is left.
    await driver.goTo(`${pageProxy.origin}/blank`)
    // For a moment Firefox may still evaluate in the previous page.
    await expect.poll(() => driver.evaluate('location.pathname'), pollOptions).toBe('/blank')
    await driver.evaluate('localStorage.clear() ?? sessionStorage.clear()')
    // Deletes the cookies, which ports share.
    await driver.evaluate(
      `document.cookie.split('; ').map((cookie) => (document.cookie = cookie.split('=')[0] + '=; Path=/; Max-Age=0')).length`,
    )
    expect(pageProxy.takeErrors(), 'the console, uncaught errors and policy violations').toEqual([])
  },
  translate: ({ language }, use) => use(translatorFor(language)),
  downloaded: async ({ driver }, use) => {
    await use((name) => waitForDownload(driver.downloadFolder, name))
    await rm(driver.downloadFolder, { recursive: true, force: true })
    await mkdir(driver.downloadFolder)
  },
})

/* Waits until the file has content: browsers write to another name or create an empty file first. */
async function waitForDownload(folder: string, name: RegExp): Promise<Buffer> {
  let content = Buffer.alloc(0)
  const read = async () => {
    const file = (await readdir(folder)).find((file) => name.test(file))
    // Firefox renames the complete file; then the next poll finds it.
    if (file !== undefined) content = await readFile(join(folder, file)).catch(() => content)
    return content.length
  }
  await expect.poll(read, { message: `a download like ${name.source}`, ...pollOptions }).toBeGreaterThan(0)
  return content
}

type TestBody = Parameters<typeof test>[2]

/**
 * Defines tests that alternate between the languages, in both engines or in the one whose behaviour they are about.
 * `npm run test:long` runs each in both languages and engines.
 */
export function alternateLanguages(
  engineTag?: '@firefox' | '@webkit',
): (title: string, body: TestBody) => void {
  let count = 0
  return (title, body) => {
    count += 1
    test(title, { tag: [languageTag(count), ...(engineTag ? [engineTag] : [])] }, body)
  }
}

/** Defines tests that alternate between the engines too, two tests each. `npm run test:long` runs each test in both. */
export function alternateEngines(): (title: string, body: TestBody) => void {
  let count = 0
  return (title, body) => {
    count += 1
    test(
      title,
      { tag: [languageTag(count), count % 4 === 1 || count % 4 === 2 ? '@firefox' : '@webkit'] },
      body,
    )
  }
}

function languageTag(count: number): string {
  return count % 2 === 1 ? '@odd' : '@even'
}
