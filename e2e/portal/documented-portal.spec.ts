import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { documentedBlocks } from '#e2e/documented-blocks.ts'
import { expect } from '#e2e/fixtures.ts'
import { signInFrom, testSignIn as test } from '#e2e/sign-in-steps.ts'
import { type Program, startProgram } from '#e2e/start-program.ts'
import { portalEnv } from '#testing/gateway/portal-token.ts'
import { freePort } from '#testing/free-port.ts'

let server: Program | undefined
test.afterEach(() => server?.stop())

test('the documented portal opens Diwan, and says what is wrong with a reference that Diwan’s log has too', async ({
  page,
  browser,
  signInEnvironment: { origin, portalPort, log },
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-portal-'))
  const file = join(folder, 'portal.mjs')
  const [index = ''] = documentedBlocks('html', origin)
  const [program = '', listener = ''] = documentedBlocks('js', origin)
  const script = `<script type="module">${listener}</script>`
  writeFileSync(
    join(folder, 'index.html'),
    index.replace('</html>', () => `${script}</html>`),
  )
  const open = async (page: Page, port: number, key: string) => {
    writeFileSync(file, program.replace('8080', String(port)))
    await server?.stop()
    server = startProgram(file, { PORTAL_JWT_KEY: key }, folder)
    await expect(async () => page.goto(`http://localhost:${port}`)).toPass()
  }
  const referenceOf = async (page: Page, code: string) => {
    await expect(page.locator('h1')).toContainText(code)
    return /\((.+?)\)/.exec((await page.locator('h1').textContent()) ?? '')?.[1] ?? ''
  }
  await signInFrom(page, '/invoices', 'Noura at Palms')

  const frame = page.frameLocator('iframe')
  await open(page, portalPort, portalEnv.PORTAL_JWT_KEY)
  await expect(frame.getByRole('link', { name: 'Brands' })).toBeVisible()
  await expect(page.locator('h1')).toHaveText('My portal')

  await open(page, portalPort, 'another-key-of-at-least-32-characters')
  const refused = await referenceOf(page, 'token-refused')
  await expect(frame.getByText(refused)).toBeVisible()
  await expect
    .poll(log)
    .toMatch(new RegExp(`"requestId":"${refused}".*"code":"portal_token_refused".*"signature"`))

  // No check of the console, because the browser logs the refused frame.
  const other = await (await browser.newContext()).newPage()
  await open(other, await freePort(), portalEnv.PORTAL_JWT_KEY)
  const blocked = await referenceOf(other, 'origin-refused')
  await expect.poll(log).toMatch(new RegExp(`"requestId":"${blocked}".*"origin":"http://localhost:\\d+"`))
  await other.context().close()
  rmSync(folder, { recursive: true, force: true })
})
