import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** A phone on slow 4G, as for the other dashboards of docs/performance.md. */
export const slowPhone = {
  viewport: { width: 390, height: 844 },
  cpuSlowdown: 4,
  latencyMs: 562.5,
  downKbit: 1474,
  upKbit: 675,
}

/** The phone in words, for the printed conditions. */
export const slowPhoneInWords = `a phone of ${slowPhone.viewport.width} × ${slowPhone.viewport.height}, CPU ${slowPhone.cpuSlowdown}x slower, ${slowPhone.latencyMs} ms latency, ${slowPhone.downKbit} kbit/s down, ${slowPhone.upKbit} up`

/** Opens an empty tab of that phone. */
export async function slowTab(browser: Browser, locale: string): Promise<Tab> {
  const context = await browser.newContext({ viewport: slowPhone.viewport, locale })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latencyMs,
    downloadThroughput: (slowPhone.downKbit * 1000) / 8,
    uploadThroughput: (slowPhone.upKbit * 1000) / 8,
  })
  await slowDown(devtools)
  return { context, page, devtools }
}

/** Slows down the CPU only. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown })
}

export type Tab = { context: BrowserContext; page: Page; devtools: CDPSession }
