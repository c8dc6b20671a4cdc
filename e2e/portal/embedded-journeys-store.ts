import { nour } from '#e2e/mock-store.ts'

const shoot = {
  id: 1,
  title: 'جلسة تصوير (3)',
  type: 'time',
  start: '2026-11-20T10:00:00',
  end: '2026-11-20T11:30:00',
  seats_count: 3,
  url: 'https://store.example/orders/order/0123456789abcdef0123456789abcdef',
}
export const records = Array.from({ length: 30 }, (_, index) => ({
  ...nour,
  id: index + 20,
  name: `ماركة ${index}`,
  translations: { en: { name: `Brand no. ${index}` } },
}))

/** The store's data for the journeys. */
export const journeysStore = { brands: [nour, ...records], reservations: [shoot] }
