import type { Reservation } from '#contract/reservation.ts'
import { readName } from '#contract/names.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { isRecord } from '#contract/json.ts'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import { daysOfReservation, eachDay, isWithin } from '#src/features/reservations/days/days.ts'
import {
  identityOf,
  isOtherBooking,
  isSameBooking,
  isSamePlace,
  placeAndBookingOf,
  placeOf,
} from '#src/features/reservations/days/reservation-identity.ts'

/** A reservation that is new (no `before`), was moved, is gone (no `now`), or is back (`before` and `now` are at the same time). */
export type Change = {
  before: Reservation | null
  now: Reservation | null
  /** The latest known row: `now`, or the row that is gone. */
  last: Reservation
  /** An earlier response lacked it after `before`. */
  wasGone: boolean
}

/** What the responses so far say about the store. */
export type KnownReservations = {
  byIdentity: ReadonlyMap<string, readonly Reservation[]>
  /** The reservations that are gone, by identity; one that appears again was moved. */
  gone: ReadonlyMap<string, readonly Reservation[]>
  loaded: ReadonlyMap<CalendarDate, LoadedDay>
  /** The ids of rows that could not be read, in any response. */
  unreadableIds: ReadonlySet<string>
}

type LoadedDay = {
  /** When the latest response with the day was received. */
  receivedAt: number
  /** The smallest number of rows that could not be read, not even their ids, in the responses with the day. */
  anonymousRows: number
}

export const nothingKnown: KnownReservations = {
  byIdentity: new Map(),
  gone: new Map(),
  loaded: new Map(),
  unreadableIds: new Set(),
}

/* Beyond this many identities only those of the current days are stored. */
const maxKnown = 50_000

/**
 * Compares a complete response with what is known of its days. A reservation counts as new only on a day that was loaded
 * before, and as gone only if a later response lacks it. A response that may be older than what is known of a day is
 * ignored for the reservations on that day.
 */
export function compareReservations(
  known: KnownReservations,
  response: LoadedReservations,
): { known: KnownReservations; changes: Change[] } {
  const { requestedAt, receivedAt, rows, unreadable } = response
  const days = eachDay(response.days)
  const outdated = [...known.loaded.keys()].filter(
    (date) => (known.loaded.get(date)?.receivedAt ?? -Infinity) > requestedAt,
  )
  const hasLoaded = days.some((date) => known.loaded.has(date))
  const wasLoaded = (row: Reservation) => daysWithin(row).some((date) => known.loaded.has(date))
  const isListed = (row: Reservation) => daysWithin(row).length > 0

  function isOutdated(row: Reservation): boolean {
    if (outdated.length === 0) return false
    const rowDays = daysOfReservation(row)
    return outdated.some((date) => isWithin(rowDays, date))
  }

  function daysWithin(row: Reservation): CalendarDate[] {
    const { first, last } = daysOfReservation(row)
    if (first === last) return isWithin(response.days, first) ? [first] : []
    return days.filter((date) => date >= first && date <= last)
  }

  const ids = unreadable.map((raw) => (isRecord(raw) ? readName(raw.id) : ''))
  const anonymousRows = ids.filter((id) => id === '').length
  const unreadableIds = new Set([...known.unreadableIds, ...ids.filter((id) => id !== '')])
  const anonymousBefore = (row: Reservation) =>
    daysWithin(row).map((date) => known.loaded.get(date)?.anonymousRows ?? 0)
  // A row without an id may be any of the anonymous rows.
  const isReadableAgain = (row: Reservation) =>
    (row.id !== null && known.unreadableIds.has(row.id)) ||
    anonymousBefore(row).some((count) => count > (row.id === null ? 0 : anonymousRows))
  const mayBeUnreadable = (row: Reservation) =>
    (row.id === null ? anonymousRows > 0 : ids.includes(row.id)) ||
    anonymousBefore(row).some((count) => count < anonymousRows)

  // The rows of another view, or of an older response, say nothing new.
  if (days.every((date) => outdated.includes(date)))
    return { known: { ...known, unreadableIds }, changes: [] }

  const changes: Change[] = []
  const byIdentity = new Map(known.byIdentity)
  const gone = new Map(known.gone)

  function compare(identity: string, before: readonly Reservation[], now: readonly Reservation[]) {
    const isFirst = before.length === 0 && !hasLoaded && outdated.length === 0
    const [left, added] = isFirst ? [none, none] : withoutUnmoved(before, now)
    if (left.length === 0 && added.length === 0) {
      if (!now.some(isOutdated)) byIdentity.set(identity, now)
      return
    }
    if ([...before, ...now].some(isOutdated)) {
      // Known from now on, but unmarked.
      byIdentity.set(identity, [...before, ...added.filter((row) => !isOutdated(row))])
      return
    }
    const remaining = new Set(left)
    const arrived = new Set(added.filter(wasLoaded))
    for (const [from, to] of moves(before, now, left.filter(isListed), [...arrived])) {
      remaining.delete(from)
      arrived.delete(to)
      changes.push({ before: from, now: to, last: to, wasGone: false })
    }
    for (const row of arrived) {
      const [earlier, ...others] = gone.get(identity) ?? []
      const isOnly = before.length === 0 && now.length === 1 && others.length === 0
      const isBack = isOnly && earlier !== undefined && !isOtherBooking(earlier, row)
      if (isBack) gone.delete(identity)
      if (isBack || !isReadableAgain(row))
        changes.push({ before: isBack ? earlier : null, now: row, last: row, wasGone: isBack })
    }
    for (const row of remaining) {
      if (!isListed(row) || mayBeUnreadable(row)) continue
      remaining.delete(row)
      gone.set(identity, before.length === 1 ? [row] : [...(gone.get(identity) ?? []), row])
      changes.push({ before: row, now: null, last: row, wasGone: false })
    }
    const all = [...now, ...remaining]
    if (all.length > 0) byIdentity.set(identity, all)
    else byIdentity.delete(identity)
  }

  const listed = Map.groupBy(rows, identityOf)
  for (const [identity, now] of listed) compare(identity, known.byIdentity.get(identity) ?? [], now)
  for (const [identity, before] of known.byIdentity) {
    if (!listed.has(identity) && before.some(isListed)) compare(identity, before, [])
  }
  const isTooMuch = byIdentity.size > maxKnown
  if (isTooMuch)
    for (const [identity, all] of byIdentity) if (!all.some(isListed)) byIdentity.delete(identity)
  const loaded = new Map(isTooMuch ? [] : known.loaded)
  for (const date of days) {
    const before = known.loaded.get(date)
    const fewest = Math.min(anonymousRows, before?.anonymousRows ?? Infinity)
    loaded.set(date, before && outdated.includes(date) ? before : { receivedAt, anonymousRows: fewest })
  }
  return { known: { byIdentity, gone, loaded, unreadableIds }, changes }
}

const none: readonly Reservation[] = []

/* Removes from two lists of one identity the rows that both have at the same time, those of the same order first. */
function withoutUnmoved(before: readonly Reservation[], now: readonly Reservation[]) {
  // The most frequent cases, without creating keys.
  const [first, second] = [before[0], now[0]]
  if (first === undefined || second === undefined) return [before, now] as const
  if (before.length === 1 && now.length === 1)
    return isSamePlace(first, second) ? ([none, none] as const) : ([before, now] as const)
  let [left, added] = [before, now]
  for (const keyOf of [placeAndBookingOf, placeOf]) {
    const byKey = Map.groupBy(left, keyOf)
    added = added.filter((row) => byKey.get(keyOf(row))?.pop() === undefined)
    left = [...byKey.values()].flat()
  }
  return [left, added] as const
}

/*
 * Pairs rows that left a loaded day with rows that arrived on one. A reservation whose id is unique was moved unless its order is
 * another one; also from a day that this response does not cover, if its order is the same. Of several reservations with the same
 * id, only an unambiguous pair of the same order was moved.
 */
function moves(
  before: readonly Reservation[],
  now: readonly Reservation[],
  left: Reservation[],
  arrived: Reservation[],
): [Reservation, Reservation][] {
  const [from, to] = [before[0], arrived[0]]
  if (from && to && before.length === 1 && now.length === 1) {
    const isMoved = left.length === 1 ? !isOtherBooking(from, to) : isSameBooking(from, to)
    return isMoved ? [[from, to]] : []
  }
  return left.flatMap((row): [Reservation, Reservation][] => {
    const [target, ...otherTargets] = arrived.filter((other) => isSameBooking(row, other))
    const sources = left.filter((other) => isSameBooking(row, other))
    return target && otherTargets.length === 0 && sources.length === 1 ? [[row, target]] : []
  })
}
