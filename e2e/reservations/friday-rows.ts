export const friday = '2026-11-20'

/** A reservation on that Friday. */
export function reservation<Raw extends object>(raw: Raw) {
  return { type: 'time', start: `${friday}T10:00:00`, end: `${friday}T11:00:00`, seats_count: 2, ...raw }
}

/** In the morning. */
export const shoot = reservation({ id: 1, title: 'جلسة تصوير (2)' })

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
