import * as v from 'valibot'
import { parseJsonObject } from './json.ts'
import { lenientId } from './lenient.ts'

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

/* A later gateway may send more kinds and reasons. An unknown kind may be anything, and after an unknown end a page reconnects. */
const kind = v.fallback(v.picklist(['reservations', 'brands', 'all']), 'all')
const reason = v.fallback(
  v.picklist(['session_required', 'reconnect_needed', 'too_many', 'closing', 'again']),
  'again',
)

/* Missing where it is not readable. */
function ifReadable<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.fallback(v.optional(schema), undefined))
}

const schemas = {
  /**
   * The first event. `told`: within 7 days the store's service proved an event of an order, so that news of reservations arrives by
   * itself; a later `changed` of reservations says the same. An `id` is the number of the store's latest change, or with `quiet` the
   * number before the first one: no change is recorded.
   */
  hello: v.object({
    told: v.fallback(v.boolean(), false),
    quiet: ifReadable(v.boolean()),
  }),
  /**
   * What to read again. `ids` are brands; without them it may be any brand. The SSE `id` is the number of the latest change: as
   * `Last-Event-ID` it brings everything since.
   */
  changed: v.object({ of: kind, ids: ifReadable(v.array(lenientId)) }),
  /**
   * Who else has a brand open with unsaved changes; nobody for no names. A name is null if it is unknown. Without sign-in
   * `pages` has the ids that the pages reported, so that a page finds itself.
   */
  presence: v.object({
    brand: lenientId,
    names: v.fallback(v.array(v.nullable(v.string())), []),
    pages: ifReadable(v.array(v.string())),
  }),
  /**
   * The last event. `session_required`, `reconnect_needed`: as the errors of these codes. `too_many`: the session has newer
   * streams. `closing`: the gateway stops. `again`: streams end after 15 to 30 minutes; open another.
   */
  end: v.object({ why: reason }),
}

type Schemas = typeof schemas

/** An event of the stream with its name. */
export type LiveEvent = {
  [Name in keyof Schemas]: { event: Name } & v.InferOutput<Schemas[Name]>
}[keyof Schemas]

/** Parses an event of the stream by its name and the text of its `data`; null for an unknown or unreadable one. */
export function parseLiveEvent(event: string, data: string): LiveEvent | null {
  if (!isEventName(event)) return null
  const parsed = v.safeParse(schemas[event], parseJsonObject(data))
  // The cast is safe: the schema of this name parsed it.
  return parsed.success ? ({ event, ...parsed.output } as LiveEvent) : null
}

function isEventName(name: string): name is keyof Schemas {
  return Object.hasOwn(schemas, name)
}
