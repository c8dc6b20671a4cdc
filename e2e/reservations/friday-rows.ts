export const friday = '2026-11-20'

export const order = 'https://store.example/orders/order/0123456789abcdef0123456789abcdef'

/** A reservation of two seats on that Friday, with a link to its order. */
export function reservation<Raw extends object>(raw: Raw) {
  return {
    type: 'time',
    start: `${friday}T10:00:00`,
    end: `${friday}T11:00:00`,
    seats_count: 2,
    url: order,
    created_at: '2026-11-01 10:00:00',
    ...raw,
  }
}

/** In the morning. */
export const shoot = reservation({ id: 1, title: 'جلسة تصوير (2)', end: `${friday}T11:30:00` })

/** On the two days after that Friday. */
export const camp = reservation({
  id: 2,
  title: 'Camp (4)',
  type: 'day',
  seats_count: 4,
  start: '2026-11-21T00:00:00',
  end: '2026-11-22T:23:59:59',
})

export const few = [
  reservation({ id: 1, title: 'جَلْسَة تصوير (2)' }),
  reservation({ id: 2, title: 'جلسة تصوير (5)', seats_count: 5 }),
  reservation({ id: 3, title: 'Camp (4)', type: 'day', start: `${friday}T00:00:00`, seats_count: 4 }),
  reservation({ id: 4, title: 'Tour (1)', type: 'period', seats_count: 1 }),
]

/** Reservations on two days, no more than a cell of the month shows. */
export const overTwoDays = [
  ...few.slice(0, 3),
  reservation({
    id: 4,
    title: 'Tour (1)',
    type: 'period',
    start: '2026-11-21T10:00:00',
    end: '2026-11-21T11:00:00',
    seats_count: 1,
  }),
]
