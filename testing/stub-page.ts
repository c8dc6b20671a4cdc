import { vi } from 'vitest'
import type { PageSettings } from '#contract/page-settings.ts'

const defaults: Partial<PageSettings> = {
  language: 'en',
  languages: ['ar', 'en'],
  timeZone: 'Asia/Riyadh',
  storeKey: 'test',
}

/** Stubs the page with the gateway's settings, for unit tests. Import the modules that read them afterwards. */
export function stubPage(settings: Partial<PageSettings>, cookie = ''): void {
  vi.resetModules()
  const textContent = JSON.stringify({ ...defaults, ...settings })
  const getElementById = (id: string) => (id === 'settings' ? { textContent } : null)
  vi.stubGlobal('document', { cookie, getElementById })
}
