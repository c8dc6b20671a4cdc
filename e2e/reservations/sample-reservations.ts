export const order = 'https://store.example/orders/order/0123456789abcdef0123456789abcdef'

/** A reservation of two seats by the hour, with a link to its order. */
export function reservation(raw: object) {
  return { type: 'time', seats_count: 2, url: order, created_at: '2026-11-01 10:00:00', ...raw }
}

/** On a Friday morning. */
export const morningShoot = reservation({
  id: 1,
  title: 'جلسة تصوير (2)',
  start: '2026-11-20T10:00:00',
  end: '2026-11-20T11:30:00',
})

/** On the two days after that Friday. */
export const weekendCamp = {
  ...morningShoot,
  id: 2,
  title: 'Camp (4)',
  type: 'day',
  start: '2026-11-21T00:00:00',
  end: '2026-11-22T:23:59:59',
}

/** Late in the evening. */
export const shoot = reservation({
  id: 1,
  title: 'جلسة تصوير (2)',
  start: '2026-11-20T23:30:00',
  end: '2026-11-20T23:45:00',
})

/** Over two days. */
export const camp = reservation({
  id: 2,
  title: 'Camp (4)',
  type: 'day',
  seats_count: 4,
  start: '2026-11-10T00:00:00',
  end: '2026-11-11T:23:59:59',
})
