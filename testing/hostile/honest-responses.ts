import type { OperationName } from '#contract/operations.ts'

/* Valid responses with every field that Diwan reads, for tests to damage. */

const texts = {
  name: 'نور',
  description: '<p>عطور</p>',
  metadata: { title: 'نور', description: 'عطور', url: 'nour' },
}

const brand = {
  id: 1,
  ...texts,
  logo: 'https://cdn.example.com/logo.png',
  banner: 'https://cdn.example.com/banner.png',
  ar_char: 'ن',
  en_char: 'N',
  translations: { ar: texts, en: { ...texts, name: 'Nour' } },
}

const reservation = {
  id: 77,
  title: 'Desert tour',
  type: 'time',
  start: '2026-11-22T10:00:00',
  end: '2026-11-22T11:30:00',
  seats_count: 4,
  weight: 4,
  url: 'https://store.example.com/orders/77',
  created_at: '2026-11-20 09:00:00',
}

const country = {
  id: 1,
  name: 'السعودية',
  name_en: 'Saudi Arabia',
  code: 'SA',
  mobile_code: '+966',
  capital: 'Riyadh',
}

const order = { id: '77', number: '41000077' }

const onePage = {
  total: 2,
  count: 2,
  perPage: 60,
  currentPage: 1,
  totalPages: 1,
  links: { next: 'https://api.example.com/next' },
}

/** The `data` of each operation, and other fields of its response. Every list has two rows. */
export const honestResponses = {
  listBrands: { data: [brand, { ...brand, id: 2, name: 'سنا' }], pagination: onePage },
  getBrand: { data: brand },
  updateBrand: { data: brand },
  listReservations: { data: [reservation, { ...reservation, id: 78, type: 'day' }] },
  createInvoice: { data: { url: 'temp/invoice-77.pdf' } },
  listCountries: { data: [country, { ...country, id: 2, code: 'AE' }], pagination: onePage },
  getCountry: { data: country },
  findOrder: { data: order },
} as const satisfies Record<OperationName | 'findOrder', { data: unknown; pagination?: unknown }>

/** The error of a store that refuses. */
export const honestError = {
  error: {
    code: 'error',
    message: 'لا يمكن الحفظ',
    fields: { name: ['مطلوب'], translations: { en: { name: ['Too long'] } } },
  },
}
