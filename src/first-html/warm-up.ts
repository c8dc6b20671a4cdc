import type { PageRenderer, PageRequest } from '#contract/pages/page-rendering.ts'

const day = '2026-01-01'
const data = [
  { id: 1, title: 'A', type: 'time', start: `${day}T10:00:00`, end: `${day}T11:00:00` },
  { id: 2, title: 'A', type: 'days', start: `${day}T10:00:00`, end: '2026-01-03T11:00:00' },
]
const text = JSON.stringify({ status: 200, success: true, data })
const store = { languages: ['ar'], timeZone: 'Asia/Riyadh', weekend: [5, 6], storeName: { ar: 'A', en: 'A' } }
const settings = { ...store, storeKey: '', mode: 'live', hasEvents: false, version: '' } as const
const nobody = { session: null, files: null, basePath: '', cookie: () => null, window: null, isFramed: false }

/** Renders a day and a month of nobody in both languages, a part at each step. */
export function* warmUp({
  firstRequest,
  renderHead,
  renderPage,
  renderRows,
}: Omit<PageRenderer, 'warmUp'>): Iterable<void> {
  for (const language of ['ar', 'en'] as const) {
    // Most pages share the components of these views.
    for (const view of ['day', 'month']) {
      const page: PageRequest = {
        ...nobody,
        settings: { ...settings, language, portalOrigins: [] },
        path: `/reservations?view=${view}&date=${day}`,
      }
      renderHead(page)
      renderPage(page)
      yield
      Array.from(renderRows(page, { path: firstRequest(page) ?? '', status: 200, text }, ''))
      yield
    }
  }
}
