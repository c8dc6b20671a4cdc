import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, test } from '#e2e/fixtures.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import { startProgram, type Program } from '#e2e/start-program.ts'
import { freePort } from '#testing/free-port.ts'

const start = 'scripts/run.mjs scripts/start.ts'

test('one command opens the dashboard on invented data, and Ctrl-C ends everything', async ({ page }) => {
  const [port, mockPort] = [await freePort(), await freePort()]
  const program = startProgram(start, { PORT: String(port), MOCK_PORT: String(mockPort) })
  await program.waitForOutput(new RegExp(`http://127.0.0.1:${port}`))
  await page.goto(`http://127.0.0.1:${port}/brands?lang=en`)
  await expect(page.getByText('Demo data')).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(25)
  await expect(page.getByRole('banner')).toContainText('Diwan demo store')
  await page.getByRole('button', { name: 'Preferences' }).click()
  await page.getByRole('button', { name: 'Offline' }).click()
  await expect(page.getByRole('main')).toContainText('Simulated fault: Offline')
  const main = page.getByRole('main')
  await expect(main.getByText('No connection')).toBeVisible()
  await page.getByRole('button', { name: 'Token refused' }).click()
  const expired = main.getByText('The connection to the store has expired')
  await expect(expired).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(expired).toHaveCount(0)
  await page.goto(`http://127.0.0.1:${port}/brands?lang=ar`)
  await expect(page).toHaveTitle(/ – متجر ديوان التجريبي$/)
  await expect(page.getByRole('banner')).toContainText('متجر ديوان التجريبي')
  expect(await program.stop('SIGINT')).toBe(0)
  for (const closed of [port, mockPort]) {
    await expect(fetch(`http://127.0.0.1:${closed}/healthz`)).rejects.toThrow()
  }
})

test('one command opens a portal with the dashboard in its frame, signed in by the portal', async ({
  page,
}) => {
  const [port, portalPort] = [await freePort(), await freePort()]
  const program = startProgram('scripts/run.mjs scripts/portal.ts', {
    PORT: String(port),
    MOCK_PORT: '0',
    MOCK_AUTHORIZATION_PORT: '0',
    PORTAL_PORT: String(portalPort),
  })
  await program.waitForOutput(/The portal: /)
  await page.goto(`http://localhost:${portalPort}`)
  await page.getByLabel('Language').selectOption('en')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('link', { name: 'Brands' })).toBeVisible()
  await page.getByLabel('Path').fill('/countries')
  await page.getByLabel('Path').press('Tab')
  await expect(frame.getByRole('heading', { level: 1, name: 'Countries' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Countries – ')
  await page.getByRole('button', { name: 'Remove the frame' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await program.stop('SIGINT')).toBe(0)
})

test('a port in use is one readable line', async () => {
  const occupied = createServer().listen(0, '127.0.0.1')
  await once(occupied, 'listening')
  const address = occupied.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const program = startProgram(start, { PORT: String(port), MOCK_PORT: String(await freePort()) })
  expect(await program.waitForExit()).toBe(1)
  expect(readLines(program)).toEqual([expect.stringMatching(new RegExp(`${port}.*PORT`))])
  occupied.close()
})

/* One example of each kind; gateway/settings/settings.test.ts tests all invalid settings. */
const invalidSettings = Object.entries({
  STORE_API_TOKEN: { STORE_API_BASE_URL: 'https://store.example/admin/v2' },
  STORE_API_BASE_URL: { STORE_API_BASE_URL: 'https://store.example', STORE_API_TOKEN: 'x' },
  STORE_TIME_ZONE: { STORE_TIME_ZONE: 'Riyadh' },
  STORE_WEEKEND: { STORE_WEEKEND: 'friday' },
  DEMO: { HOST: '0.0.0.0' },
})

for (const [variable, settings] of isLongRun ? invalidSettings : invalidSettings.slice(0, 1)) {
  test(`a wrong setting stops the start with a line that names ${variable}`, async () => {
    const program = startProgram(start, { PORT: String(await freePort()), ...settings })
    expect(await program.waitForExit()).toBe(1)
    expect(readLines(program)).toEqual([expect.stringContaining(variable)])
  })
}

test('the programs run on Node 24, whatever the machine has', () => {
  expect(process.version).toMatch(/^v24\./)
})

/* Returns the program's output without the line about a stale build, which appears if a test is run without a build. */
function readLines(program: Program): string[] {
  return program
    .output()
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('Building'))
}
