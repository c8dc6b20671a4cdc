import type { Reservation } from '#contract/reservation.ts'

/**
 * Identifies a reservation in all responses: by its id, else by its order, else by its time. Two reservations may share an
 * identity. Does not use the title, which depends on the language.
 */
export function identityOf({ id, url, created_at: bookedAt, start, end }: Reservation): string {
  if (id !== null) return `id ${id}`
  return url === '' ? `time ${start} ${end}` : `order ${bookedAt} ${url}`
}

/** The identity of a reservation and its time. */
export function placeOf(row: Reservation): string {
  return `${identityOf(row)} ${row.start} ${row.end}`
}

/** Tells reservations apart that share an identity and a time. */
export function placeAndBookingOf(row: Reservation): string {
  return `${placeOf(row)} ${row.created_at} ${row.url}`
}

/** Whether two rows of one identity are at the same time. */
export function isSamePlace(a: Reservation, b: Reservation): boolean {
  return a.start === b.start && a.end === b.end
}

/** Whether two rows of one identity were certainly booked together: a moved reservation keeps its order. */
export function isSameBooking(a: Reservation, b: Reservation): boolean {
  return a.url !== '' && a.url === b.url && a.created_at === b.created_at
}

/** Whether two rows of one identity are certainly different reservations. */
export function isOtherBooking(a: Reservation, b: Reservation): boolean {
  if (a.created_at !== null && b.created_at !== null) return a.created_at !== b.created_at
  return a.url !== '' && b.url !== '' && a.url !== b.url
}

/** Finds a reservation by its key, or by one that it has beside other rows: those that share its id change it. Old links still work. */
export function findReservation(rows: Reservation[], key: string | null): Reservation | undefined {
  if (key === null) return undefined
  return rows.find((row) => row.key === key) ?? rows.find((row) => isCalled(row, key))
}

/** Whether a key names a reservation, alone or beside another one of its id. */
export function isCalled({ key: own, id, start }: Reservation, key: string | null): boolean {
  return own === key || (id !== null && (id === key || key?.startsWith(`${id} ${start}`) === true))
}
