import { vi } from 'vitest'
import type { PageSettings } from '#contract/page-settings.ts'

const defaults: Partial<PageSettings> = {
  language: 'en',
  languages: ['ar', 'en'],
  timeZone: 'Asia/Riyadh',
  storeKey: 'test',
}

/** For unit tests: the page as the gateway would have written it. Import what reads it afterwards. */
export function stubPage(settings: Partial<PageSettings>, cookie = ''): void {
  vi.resetModules()
  const textContent = JSON.stringify({ ...defaults, ...settings })
  const getElementById = (id: string) => (id === 'settings' ? { textContent } : null)
  vi.stubGlobal('document', { cookie, getElementById })
}
