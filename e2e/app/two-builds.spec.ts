import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, testInNewContext } from '#e2e/fixtures.ts'
import { forward } from '#e2e/forward.ts'
import { writeOtherBuild } from '#e2e/write-other-build.ts'
import { listen } from '#testing/listen.ts'

const count = 200

const pages = [
  ['/', 'main h1'],
  ['/brands', 'main h1'],
  ['/reservations?view=week', 'main h2'],
  ['/countries', 'main h1'],
] as const

/*
 * Simulates an unfinished release: one gateway of each build behind a proxy that distributes requests. Without the folder they
 * share a page may be incomplete, which missing-assets.spec.ts tests.
 */
testInNewContext(
  'while two builds run, every new page opens, whichever gateway serves each of its files @long',
  async ({ browser, startGateway }) => {
    testInNewContext.setTimeout(240_000 + count * 3000)
    const [other, assets] = [writeOtherBuild(), mkdtempSync(join(tmpdir(), 'diwan-assets-'))]
    let nextGateway = 0
    const { port, close } = await listen((incoming, outgoing) =>
      forward(gateways[nextGateway++ % 2] ?? '', incoming, outgoing),
    )
    const origin = `http://127.0.0.1:${port}`
    const settings = { PUBLIC_ORIGIN: origin, ASSETS_DIR: assets }
    const gateways = [await startGateway(settings), await startGateway(settings, other)]
    const builds = new Set<string>()
    for (let index = 0; index < count; index += 1) {
      const [path, heading] = pages[index % pages.length] ?? pages[0]
      const context = await browser.newContext({ locale: 'en' })
      const page = await context.newPage()
      const failed: string[] = []
      let documents = 0
      page.on('response', (response) => {
        if (response.request().resourceType() === 'document') documents += 1
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
      })
      // Alternates between the builds.
      nextGateway = index
      await page.goto(origin + path)
      await page.locator(`#app:not(:has(#unfinished)) ${heading}`).first().waitFor()
      expect({ documents, failed }, path).toEqual({ documents: 1, failed: [] })
      builds.add(await page.evaluate(() => document.querySelector('script[src]')?.getAttribute('src') ?? ''))
      await context.close()
    }
    expect(builds.size, 'pages of both builds').toBe(2)
    await close()
    rmSync(other, { recursive: true })
    rmSync(assets, { recursive: true })
  },
)
