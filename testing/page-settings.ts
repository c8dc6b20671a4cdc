import type { PageSettings } from '#contract/page-settings.ts'

/** The settings that the gateway writes into a page. */
export const pageSettings: PageSettings = {
  language: 'en',
  languages: ['ar', 'en'],
  timeZone: 'Asia/Riyadh',
  weekend: [5, 6],
  storeName: { ar: 'متجر التجربة', en: 'Test store' },
  storeKey: 'test',
  mode: 'live',
  hasEvents: true,
  portalOrigins: [],
  version: 'test',
}
