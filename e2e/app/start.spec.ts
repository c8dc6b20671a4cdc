import { expect, test } from '#e2e/fixtures.ts'
import { startProgram } from '#e2e/start-program.ts'
import { freePort } from '#testing/free-port.ts'

test('one command starts the dashboard with invented data, and Ctrl-C ends all of it', async ({ page }) => {
  const [port, mockPort] = [await freePort(), await freePort()]
  const program = startProgram('scripts/run.mjs scripts/start.ts', {
    PORT: String(port),
    MOCK_PORT: String(mockPort),
  })
  await program.waitForOutput(new RegExp(`http://127.0.0.1:${port}`))
  await page.goto(`http://127.0.0.1:${port}/brands?lang=en`)
  await expect(page.getByText('Demo data')).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(64)
  await expect(page.getByRole('banner')).toContainText('Diwan demo store')
  await page.goto(`http://127.0.0.1:${port}/brands?lang=ar`)
  await expect(page).toHaveTitle(/ – متجر ديوان التجريبي$/)
  await expect(page.getByRole('banner')).toContainText('متجر ديوان التجريبي')
  expect(await program.stop('SIGINT')).toBe(0)
  for (const closed of [port, mockPort]) {
    await expect(fetch(`http://127.0.0.1:${closed}/healthz`)).rejects.toThrow()
  }
})

test('the programs run on Node 24, whatever Node the machine has', () => {
  expect(process.version).toMatch(/^v24\./)
})
