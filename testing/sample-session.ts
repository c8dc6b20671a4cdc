/** The session that the gateway reports to the page. */
export const sampleSession = {
  id: 's1',
  kind: 'browser',
  person: { id: '7', name: 'نورة' },
  store: '1001',
  languages: ['en', 'ar'],
  timeZone: 'Asia/Dubai',
  weekend: [6, 0],
  stores: [
    { id: '1001', name: 'متجر نورة', scopes: ['brands.read'] },
    { id: '1002', name: null, scopes: null },
  ],
}

/** A session as the page has it: of one store, without names. */
export const pageSession = {
  id: 's7',
  kind: 'browser' as const,
  person: { id: '7', name: null },
  store: '1001',
  languages: ['ar'],
  timeZone: 'Asia/Riyadh',
  stores: [{ id: '1001', name: null, scopes: null }],
}
