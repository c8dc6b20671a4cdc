import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { isLong } from '#e2e/is-long.ts'
import { MockStore } from '#e2e/store.ts'
import type { Program } from '#e2e/programs.ts'
import { startGateway, startMock } from '#e2e/servers.ts'
import { openDoor, type Door } from './door.ts'
import { quickly, type Driver, type Language } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { sayIn } from './say.ts'
import { Staff } from './staff.ts'
import { openWebKit } from './webkit.ts'

export { expect }

export type EngineOptions = {
  engine: 'firefox' | 'webkit'
  /** Where its browser is. */
  program: string
  /** The browser's own, in which the first, third, fifth test of a file is run. */
  browserLanguage: Language
}

type WorkerFixtures = EngineOptions & { mockStore: MockStore; door: Door; driver: Driver }

type TestFixtures = {
  /** The mock store, as it starts. */
  store: MockStore
  /** The screen's language. */
  language: Language
  staff: Staff
  say: ReturnType<typeof sayIn>
  /** What was downloaded under a name like this, once it has arrived. */
  downloaded: (name: RegExp) => Promise<Buffer>
}

const engines = { firefox: openFirefox, webkit: openWebKit }

/** A test in another engine's window, which all tests of it share; it fails on any complaint of a page's. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  program: ['', { option: true, scope: 'worker' }],
  browserLanguage: ['en', { option: true, scope: 'worker' }],
  mockStore: [
    async ({}, use) => {
      const { origin, program } = await startMock()
      await use(new MockStore(origin))
      await program.end()
    },
    { scope: 'worker' },
  ],
  door: [
    async ({ mockStore }, use) => {
      let program: Program | undefined
      const door = await openDoor(async (origin) => {
        const gateway = await startGateway(mockStore, { PUBLIC_ORIGIN: origin })
        program = gateway.program
        return gateway.origin
      })
      await use(door)
      await door.end()
      await program?.end()
    },
    { scope: 'worker' },
  ],
  driver: [
    async ({ engine, program, browserLanguage }, use) => {
      const driver = await engines[engine](program, browserLanguage)
      await use(driver)
      await driver.end()
    },
    // A browser's first start takes its time on a busy machine.
    { scope: 'worker', timeout: 60_000 },
  ],
  store: [
    async ({ mockStore }, use) => {
      await mockStore.reset()
      await use(mockStore)
    },
    { auto: true },
  ],
  language: async ({ browserLanguage, door }, use, { tags }) => {
    const isFirst = isLong || tags.includes('@odd')
    const language = isFirst ? browserLanguage : browserLanguage === 'ar' ? 'en' : 'ar'
    door.askIn(language)
    await use(language)
  },
  staff: async ({ driver, door }, use, testInfo) => {
    await use(new Staff(driver, door.origin))
    if (testInfo.errors.length > 0) {
      await testInfo.attach('page', { body: String(await driver.evaluate('document.body.innerText')) })
    }
    // Left first: what a page keeps as it is left is forgotten too.
    await driver.goTo(`${door.origin}/blank`)
    // Firefox may answer for the page before a moment longer, which has no storage.
    await expect.poll(() => driver.evaluate('location.pathname'), quickly).toBe('/blank')
    await driver.evaluate('localStorage.clear() ?? sessionStorage.clear()')
    // Of every port alike.
    await driver.evaluate(
      `document.cookie.split('; ').map((cookie) => (document.cookie = cookie.split('=')[0] + '=; Path=/; Max-Age=0')).length`,
    )
    expect(door.takeComplaints(), 'the console, uncaught errors and policy violations').toEqual([])
  },
  say: ({ language }, use) => use(sayIn(language)),
  downloaded: async ({ driver }, use) => {
    await use((name) => arrivalOf(driver.downloads, name))
    await rm(driver.downloads, { recursive: true, force: true })
    await mkdir(driver.downloads)
  },
})

/* A browser writes under another name until it has all of a file, or begins with an empty one. */
async function arrivalOf(folder: string, name: RegExp): Promise<Buffer> {
  let content = Buffer.alloc(0)
  const read = async () => {
    const file = (await readdir(folder)).find((file) => name.test(file))
    // Firefox gives it its last name once it is whole: then it is found anew.
    if (file !== undefined) content = await readFile(join(folder, file)).catch(() => content)
    return content.length
  }
  await expect.poll(read, { message: `a download like ${name.source}`, ...quickly }).toBeGreaterThan(0)
  return content
}

type Body = Parameters<typeof test>[2]

/**
 * Defines tests of which one runs in one language and the next in the other, since a second language rarely finds what
 * the first has not; `npm run test:long` runs each in both.
 */
export function inTurn(): (title: string, body: Body) => void {
  let turn = 0
  return (title, body) => {
    turn += 1
    test(title, { tag: languageTag(turn) }, body)
  }
}

/** Defines tests that take turns in the engines too, two by two; `npm run test:long` runs each in both. */
export function inEnginesInTurn(): (title: string, body: Body) => void {
  let turn = 0
  return (title, body) => {
    turn += 1
    test(title, { tag: [languageTag(turn), turn % 4 === 1 || turn % 4 === 2 ? '@firefox' : '@webkit'] }, body)
  }
}

function languageTag(turn: number): string {
  return turn % 2 === 1 ? '@odd' : '@even'
}
