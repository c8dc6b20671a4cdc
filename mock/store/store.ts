import type { HttpBindings } from '@hono/node-server'
import { type CalendarDate, dateOf, wallClockIn } from '#contract/dates/wall-clock.ts'
import type { PlannedFault } from './faults.ts'
import type { RawRecord } from '#contract/json.ts'
import { seedBrands } from '#mock/seed/brands.ts'
import { seedCountries } from '#mock/seed/countries.ts'
import { seedOrderIds } from '#mock/seed/orders.ts'
import type { MockSettings, RateLimit } from './settings.ts'
import { orderEventOf } from '#mock/events/order-event.ts'
import { productsByTheHour } from '#mock/seed/bookable-products.ts'
import { twoDigits, seedReservations } from '#mock/seed/reservations.ts'
import {
  createEventSender,
  type EventTarget,
  sendWithRetries,
  type SendEvent,
  type StoreEvent,
} from '#mock/events/event-sender.ts'
import { parseReservation } from '#contract/reservation.ts'

/** A request that reached the mock. `body` is the parsed JSON, or the text if it is not JSON. */
export type LoggedRequest = {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

/** What the mock needs from its runtime: Node (`node-host.ts`) or a service worker of a browser (`demo/worker.ts`). */
export type MockHost = {
  sleep(ms: number): Promise<void>
  /** Breaks the connection before any response. */
  drop(request: HttpBindings): Response
}

/** The data of the merchant's store with its seed, and the state of the mock: no faults and no counts at first. */
export class Store {
  readonly settings: MockSettings
  readonly host: MockHost
  /** Milliseconds since 1970. */
  readonly now: () => number

  brands: RawRecord[]
  countries: readonly RawRecord[] = seedCountries()
  /** The rows that a test has set; null for the seed, which depends on today. */
  reservations: readonly DatedReservation[] | null = null
  /** The rows that were let in since (`letReservationIn`), and how many there have been. */
  addedReservations: readonly DatedReservation[] = []
  addedCount = 0
  /** The day whose seed is served; null for the current day. */
  seedDay: CalendarDate | null = null
  orderIds: ReadonlySet<string> = new Set(seedOrderIds)
  invoicesMade = new Map<string, number>()
  /** The order id of each invoice file, by the location in the response of `print-invoice`. */
  invoiceFiles = new Map<string, string>()

  isSpecOnly: boolean
  rateLimit: RateLimit
  rateWindow = { endsAt: 0, used: 0 }
  faults: PlannedFault[] = []
  requests: LoggedRequest[] = []
  /** Sends an event to the gateway; null without `MOCK_EVENTS_URL`. */
  sendEvent: SendEvent | null = null

  constructor(settings: MockSettings, host: MockHost, now: () => number = Date.now) {
    this.settings = settings
    this.host = host
    this.now = now
    this.brands = seedBrands(settings.languages)
    this.isSpecOnly = settings.isSpecOnly
    this.rateLimit = settings.rateLimit
  }
}

/** The day whose seed a store serves: today at the store, or the day that a test has set. */
export function todayAt(store: Pick<Store, 'seedDay' | 'settings' | 'now'>): CalendarDate {
  return store.seedDay ?? dateOf(wallClockIn(store.settings.timeZone, new Date(store.now())))
}

/** Resets a store to its seed, without a rate limit: one test must not use up the requests of the next. */
export function resetStore(store: Store): void {
  const { settings, host, now, sendEvent } = store
  const noLimit = { ...settings.rateLimit, limit: 0 }
  Object.assign(store, new Store(settings, host, now), { rateLimit: noLimit, sendEvent })
}

/* A visitor of a public demo may press the button as often as they like. */
const maxAdded = 40
/* After the rows of the seed (`seed/reservations.ts`). */
const firstIndex = 50

/** Adds a reservation for a later hour of today, which nobody expects, and reports the event of its order. */
export function letReservationIn(store: Store): RawRecord {
  const now = wallClockIn(store.settings.timeZone, new Date(store.now()))
  const date = todayAt(store)
  const index = store.addedCount % maxAdded
  const hour = Math.min(Number(now.slice(11, 13)) + 1 + (index % 3), 22)
  const product = productsByTheHour[index % productsByTheHour.length] ?? productsByTheHour[0]
  const seats = 1 + (index % 6)
  const row = {
    id: Number(date.slice(2).replaceAll('-', '')) * 100 + firstIndex + index,
    title: `${product.ar} (${seats})`,
    type: 'time',
    start: `${date}T${twoDigits(hour)}:00:00`,
    end: `${date}T${twoDigits(hour)}:45:00`,
    seats_count: seats,
    url: `https://merchant.diwan.example/orders/order/${crypto.randomUUID().replaceAll('-', '')}`,
    created_at: now.slice(0, 19).replace('T', ' '),
  }
  store.addedCount += 1
  store.addedReservations = [...store.addedReservations, ...withDays([row])].slice(-maxAdded)
  reportEvent(store, orderEventOf(row))
  return row
}

/** Sends an event of the store in the background, if it has somewhere to send events (`MOCK_EVENTS_URL`). */
export function reportEvent({ sendEvent, host }: Pick<Store, 'sendEvent' | 'host'>, event: StoreEvent): void {
  if (sendEvent !== null) void sendWithRetries(sendEvent, event, host.sleep)
}

/** Lets a store send its events as this merchant, and reports the orders of today's reservations. */
export function openEvents(store: Store, target: EventTarget, merchant: string): void {
  store.sendEvent = createEventSender(target, merchant)
  const today = todayAt(store)
  const rows = seedReservations(today).filter(({ start }) => String(start).startsWith(today))
  for (const row of rows) reportEvent(store, orderEventOf(row))
}

/* A reservation as it is served, and its days; null for a row without a readable start. */
type DatedReservation = { row: unknown; days: { first: CalendarDate; last: CalendarDate } | null }

/** Computes the days of each row, once per change of the rows instead of once per request. */
export function withDays(rows: readonly unknown[]): DatedReservation[] {
  return rows.map((row) => {
    const reservation = parseReservation(row)
    if (reservation === null) return { row, days: null }
    const { start, end } = reservation
    return { row, days: { first: dateOf(start), last: dateOf(end ?? start) } }
  })
}

/**
 * Whether List Order Reservations returns a row for these dates, both included (store-api.md § 4.2 leaves that of `end` open). Rows
 * without days are always returned.
 */
export function isWithin({ days }: DatedReservation, start: CalendarDate, end: CalendarDate): boolean {
  return days === null || (days.last >= start && days.first <= end)
}
