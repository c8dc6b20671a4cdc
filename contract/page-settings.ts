/**
 * What the gateway tells the page, as JSON in `<script type="application/json" id="settings">`. The one part of
 * the contract that is not the store API's: it crosses from our gateway to our page.
 */
export type PageSettings = {
  /** The language of the screen. */
  language: 'ar' | 'en'
  /** The languages of the store's texts; the first is its default language. */
  languages: string[]
  /** The store's IANA time zone, such as `Asia/Riyadh`. */
  timeZone: string
  /** The days the store rests on, from 0 for Sunday to 6; `parseWeekend` reads them (week.ts). */
  weekend: unknown
  /** What the store is called on a screen of each language; often the same. */
  storeName: Record<PageSettings['language'], string>
  /** Tells the drafts and choices of one store from those of another. */
  storeKey: string
  /** `sign-in`: what the store is comes with the session (`session.ts`). */
  mode: 'demo' | 'live' | 'sign-in'
  /** The origins that may show Diwan in a frame. */
  portalOrigins: string[]
  /** The demo without a server: `basePath` stands before the paths of its pages, such as `/some/where`, or is empty. */
  withoutServer?: { basePath: string }
  /** Which build of the dashboard this page is of. */
  version: string
}
