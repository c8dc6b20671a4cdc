import type { PageSettings } from '#contract/page-settings.ts'

/* What the gateway would have written into the page, for the component tests. */
const settings: PageSettings = {
  language: 'en',
  languages: ['ar', 'en'],
  timeZone: 'Asia/Riyadh',
  storeName: { ar: 'متجر التجربة', en: 'Test store' },
  storeKey: 'test',
  mode: 'demo',
  portalOrigins: [],
  version: 'test',
}

const element = document.createElement('script')
element.type = 'application/json'
element.id = 'settings'
element.textContent = JSON.stringify(settings)
document.head.append(element)
