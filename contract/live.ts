import { parseJsonObject } from './json.ts'

/*
 * The events that the gateway sends to a page while it is open (docs/decisions/0035), as `text/event-stream`: a line
 * `event: <name>` and one line `data:` of JSON. The store API has no part in them.
 */

/** The path of the stream. Only `fetch` can read it: EventSource sends no headers. */
export const livePath = '/api/live'

/**
 * The header with which a page marks a read that nobody waits for, such as one in a hidden tab, by `1`: it does not extend the
 * session.
 */
export const backgroundHeader = 'X-Diwan-Background'

/**
 * The header of a saved brand's response: the number of the change that the save recorded, as in the `id` of `changed`. In a read it
 * is the latest change that the page knows, so that the response is not from before it, even if this gateway does not know it yet.
 */
export const changeHeader = 'X-Diwan-Change'

/** An event of the stream with its name. */
export type LiveEvent =
  /**
   * The first event. `version` is the gateway's build. `told`: within 7 days the store's service proved an event of an order,
   * so that news of reservations arrives by itself; a later `changed` of reservations says the same. An `id` is the number of
   * the store's latest change, or with `quiet` the number before the first one: no change is recorded.
   */
  | { event: 'hello'; version: string; told: boolean; quiet?: true }
  /**
   * What to read again. `ids` are brands; without them it may be any brand. The SSE `id` is the number of the latest change: as
   * `Last-Event-ID` it brings everything since.
   */
  | { event: 'changed'; of: 'reservations' | 'brands' | 'all'; ids?: string[] }
  /**
   * Who else has a brand open with unsaved changes; nobody for no names. A name is null if it is unknown. Without sign-in
   * `pages` has the ids that the pages reported, so that a page finds itself.
   */
  | { event: 'presence'; brand: string; names: (string | null)[]; pages?: string[] }
  /**
   * The last event. `session_required`, `reconnect_needed`: as the errors of these codes. `too_many`: the session has newer
   * streams. `closing`: the gateway stops. `again`: streams end after 15 to 30 minutes; open another.
   */
  | { event: 'end'; why: 'session_required' | 'reconnect_needed' | 'too_many' | 'closing' | 'again' }

const names: readonly string[] = ['hello', 'changed', 'presence', 'end'] satisfies LiveEvent['event'][]

/** Reads an event of the stream by its name and the text of its `data`; null for an unknown or unreadable one. */
export function parseLiveEvent(event: string, data: string): LiveEvent | null {
  const fields = parseJsonObject(data)
  // The cast is safe: the gateway writes it from the same type. A later gateway may send more events.
  return fields !== null && names.includes(event) ? ({ event, ...fields } as LiveEvent) : null
}
