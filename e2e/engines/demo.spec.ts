import { expect, test } from './fixtures.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import { pollOptions } from './driver.ts'

/* The static demo has no script of the tests in its pages, so this test only reads their text. */
if (isLongRun)
  test('the demo without a server opens at its own URL and shows its worker’s data', async ({
    driver,
    demoSite,
    language,
  }) => {
    await driver.goTo(`${demoSite}countries/1?lang=${language}`)
    await expect.poll(() => driver.evaluate('document.body.innerText'), pollOptions).toContain('+966')
    await driver.goTo('about:blank')
  })
