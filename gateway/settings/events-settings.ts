import { type Environment, readSetting } from './read-setting.ts'
import { textMatching } from './setting-parsers.ts'

/**
 * How the gateway verifies the events of a store (live-service.md, Webhooks). Without sign-in only the events of `merchant` count,
 * or those of every merchant if it is null. `secret` may be several, separated by commas.
 */
export type EventsSettings = { secret: string; headerPrefix: string; merchant: string | null }

/** The beginning of the live service's headers (live-service.md, Webhooks). */
export const defaultHeaderPrefix = 'X-Salla-'

const sharedSecret = textMatching(
  /^[!-+--~]{8,512}(, *[!-+--~]{8,512})*$/,
  'at least 8 characters without spaces, or several such secrets separated by commas',
)
const prefix = textMatching(/^[A-Za-z0-9-]{1,40}$/, 'the beginning of a header’s name, such as X-Salla-')

/** Reads the settings of events; null without `STORE_EVENTS_SECRET`. `merchant` is `STORE_ID`, or null if it is not set. */
export function readEvents(env: Environment, merchant: string | null): EventsSettings | null {
  const secret = readSetting(env, 'STORE_EVENTS_SECRET', sharedSecret)
  const headerPrefix = readSetting(env, 'STORE_EVENTS_HEADER_PREFIX', prefix) ?? defaultHeaderPrefix
  return secret === undefined ? null : { secret, headerPrefix, merchant }
}
