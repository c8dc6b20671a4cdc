import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { MockHost } from '#mock/host/host.ts'
import type { SendEvent } from '#mock/events/store-event.ts'
import type { PlannedFault } from './faults.ts'
import type { RawRecord } from '#mock/seed/raw-record.ts'
import type { LoggedRequest } from './request-log.ts'
import type { DatedReservation, reservationsEndRules } from './reservation-days.ts'
import { seedBrands } from '#mock/seed/brands.ts'
import { seedCountries } from '#mock/seed/countries.ts'
import { seedOrderIds } from '#mock/seed/orders.ts'
import type { MockSettings, RateLimit } from './settings.ts'

/** The data of the merchant's store, and the state of the mock. */
export type Store = {
  readonly settings: MockSettings
  readonly host: MockHost
  /** Milliseconds since 1970. */
  readonly now: () => number

  brands: RawRecord[]
  countries: readonly RawRecord[]
  /** The rows that a test has set; null for the seed, which depends on today. */
  reservations: readonly DatedReservation[] | null
  /** The rows that were let in since (`new-reservation.ts`), and how many there have been. */
  addedReservations: readonly DatedReservation[]
  addedCount: number
  /** The day whose seed is served; null for the current day. */
  seedDay: CalendarDate | null
  orderIds: ReadonlySet<string>
  invoicesMade: Map<string, number>
  /** The order id of each invoice file, by the location in the response of `print-invoice`. */
  invoiceFiles: Map<string, string>

  isSpecOnly: boolean
  /** Whether invoice files have one page with only the order id. */
  hasPlainInvoices: boolean
  reservationsEnd: (typeof reservationsEndRules)[number]
  rateLimit: RateLimit
  rateWindow: { endsAt: number; used: number }
  faults: PlannedFault[]
  requests: LoggedRequest[]
  /** Sends an event to the gateway; null without `MOCK_EVENTS_URL`. */
  sendEvent: SendEvent | null
}

/** Creates a store with its seed, no faults and no counts. `now` returns milliseconds since 1970. */
export function createStore(settings: MockSettings, host: MockHost, now: () => number = Date.now): Store {
  return {
    settings,
    host,
    now,
    brands: seedBrands(settings.languages),
    countries: seedCountries(),
    reservations: null,
    addedReservations: [],
    addedCount: 0,
    seedDay: null,
    orderIds: new Set(seedOrderIds()),
    invoicesMade: new Map(),
    invoiceFiles: new Map(),
    isSpecOnly: settings.isSpecOnly,
    hasPlainInvoices: false,
    reservationsEnd: 'inclusive',
    rateLimit: settings.rateLimit,
    rateWindow: { endsAt: 0, used: 0 },
    faults: [],
    requests: [],
    sendEvent: null,
  }
}

/** Resets a store to its seed, without a rate limit: one test must not use up the requests of the next. */
export function resetStore(store: Store): void {
  const { settings, host, now, sendEvent } = store
  const noLimit = { ...settings.rateLimit, limit: 0 }
  Object.assign(store, createStore(settings, host, now), { rateLimit: noLimit, sendEvent })
}
