import { type Environment, readSetting } from './read-setting.ts'

/** How the gateway verifies the events of a store (live-service.md, Webhooks). */
export type EventsSettings = { secret: string; headerPrefix: string }

/** The beginning of the live service's headers (live-service.md, Webhooks). */
export const defaultHeaderPrefix = 'X-Salla-'

/** Reads the settings of events; null without `STORE_EVENTS_SECRET`. */
export function readEvents(env: Environment): EventsSettings | null {
  const secret = readSetting(env, 'STORE_EVENTS_SECRET')
  const headerPrefix = readSetting(env, 'STORE_EVENTS_HEADER_PREFIX') ?? defaultHeaderPrefix
  return secret === undefined ? null : { secret, headerPrefix }
}
