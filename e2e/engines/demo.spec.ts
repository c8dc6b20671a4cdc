import { expect, test } from './fixtures.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import { pollOptions } from './driver.ts'
import { startStaticHost } from '#e2e/static-host.ts'

/* The static demo has no script of the tests in its pages, so this test only reads their text. */
if (isLongRun)
  test('the demo without a server opens at its own URL and shows its worker’s data', async ({
    driver,
    engine,
    language,
  }) => {
    const { writeDemo } = await import('#scripts/demo/write-demo.ts')
    const folder = `node_modules/.cache/demo-of-tests/${engine}-${language}`
    await writeDemo(folder, [])
    const { site, close } = await startStaticHost(folder, '/some/where/')
    await driver.goTo(`${site}countries/1?lang=${language}`)
    await expect.poll(() => driver.evaluate('document.body.innerText'), pollOptions).toContain('+966')
    await driver.goTo('about:blank')
    await close()
  })
