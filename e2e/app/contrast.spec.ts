import { expect, testInNewContext } from '#e2e/fixtures.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'

testInNewContext('readers who ask for less contrast get the page unchanged', async ({ page }) => {
  await page.goto('/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await waitForNetworkIdle(page)
  const session = await page.context().newCDPSession(page)
  const pictureWith = async (value: string) => {
    await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-contrast', value }] })
    expect(await page.evaluate((query) => matchMedia(query).matches, `(prefers-contrast: ${value})`)).toBe(
      true,
    )
    return page.screenshot()
  }
  // Repeated, because the page may still load.
  await expect(async () => {
    expect((await pictureWith('no-preference')).equals(await pictureWith('less'))).toBe(true)
  }).toPass()
})
