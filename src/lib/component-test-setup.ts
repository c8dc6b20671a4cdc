import type { Settings } from './settings.ts'

/* What the gateway would have written into the page, for the component tests. */
const settings: Settings = {
  language: 'en',
  languages: ['ar', 'en'],
  timeZone: 'Asia/Riyadh',
  storeName: 'Test store',
  storeKey: 'test',
  mode: 'demo',
  portalOrigins: [],
}

const element = document.createElement('script')
element.type = 'application/json'
element.id = 'settings'
element.textContent = JSON.stringify(settings)
document.head.append(element)
