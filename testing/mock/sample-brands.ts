import { createTestClient } from './test-client.ts'

/** A brand with every field of store-api.md § 2, in Arabic and partly in English. */
export const brand = {
  id: 7,
  name: 'نسيم',
  description: 'عطور',
  banner: null,
  logo: '',
  ar_char: 'ن',
  en_char: 'N',
  metadata: { title: 'عنوان', description: null, url: 'naseem' },
  translations: {
    ar: { name: 'نسيم', description: 'عطور', metadata: { title: 'عنوان', description: null, url: 'naseem' } },
    en: { name: 'Naseem', description: '', metadata: { title: 'Title', description: null, url: null } },
  },
}

/** Another brand of the same store. */
export const other = {
  id: 8,
  name: 'مسك',
  metadata: {},
  translations: { ar: { name: 'مسك' }, en: { name: 'Musk' } },
}

/** Creates a client of a store with only these two brands. */
export async function openStore() {
  const call = createTestClient()
  await call('PUT', '/control/data', { body: { brands: [brand, other] } })
  return call
}
