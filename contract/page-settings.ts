/**
 * The settings that the gateway sends to the page, as JSON in `<script type="application/json" id="settings">`. The
 * store API has no part in them.
 */
export type PageSettings = {
  /** The language of the screen. */
  language: 'ar' | 'en'
  /** The languages of the store's texts; the first is its default language. */
  languages: string[]
  /** The store's IANA time zone, such as `Asia/Riyadh`. */
  timeZone: string
  /** The days of the store's weekend, from 0 for Sunday to 6; parse them with `parseWeekend` (week.ts). */
  weekend: unknown
  /** The store's name in each language of the screen. */
  storeName: Record<PageSettings['language'], string>
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
  /** The build of the dashboard that serves this page. */
  version: string
}
