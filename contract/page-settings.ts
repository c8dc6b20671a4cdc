import type { Language } from './languages.ts'

/** The themes that a reader can choose; `system` follows the operating system. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

/**
 * The settings that the gateway sends to the page, as JSON in `<script type="application/json" id="settings">`. The
 * store API has no part in them.
 */
export type PageSettings = {
  /** The language of the screen. */
  language: Language
  /** The languages of the store's texts; the first is its default language. */
  languages: string[]
  /** The store's IANA time zone, such as `Asia/Riyadh`. */
  timeZone: string
  /** The days of the store's weekend, from 0 for Sunday to 6; parse them with `parseWeekend` (week.ts). */
  weekend: unknown
  /** The store's name in each language of the screen. */
  storeName: Record<Language, string>
  /** Separates the stored drafts and choices of different stores. */
  storeKey: string
  /** `sign-in`: the store's settings come with the session (`session/session.ts`). */
  mode: 'demo' | 'live' | 'sign-in'
  /** Whether the store's service sends events here; without them no order is known (`KnownOrder`). */
  hasEvents: boolean
  /** The origins that may show Diwan in a frame. */
  portalOrigins: string[]
  /** Set in the demo without a server. `basePath` is the prefix of its pages, `/some/where`, or empty. */
  withoutServer?: { basePath: string }
  /** The build of the dashboard that serves this page: the version of its release and a hash, `1.0.0+a1b2c3d4e5f6`. */
  version: string
}

/** The version of the release that a build is of, by semver: `1.0.0` of `1.0.0+a1b2c3d4e5f6`. */
export const releaseOf = (version: string) => version.replace(/\+.*/, '')

/** The metadata of a response that is embedded in a page. `length` is the length of the element's text in characters. */
export type InitialDataHead = {
  path: string
  status: number
  headers: Record<string, string>
  length: number
  /** The signed-in person who may see it. */
  person?: string
}

/** The id of the element in which the gateway embeds the response to a page's first request. */
export const initialDataId = 'first-answer'
