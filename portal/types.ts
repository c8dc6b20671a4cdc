/*
 * What a portal passes to the dashboard and receives from it. These types name no other package, so that a portal needs none for
 * them; the schemas of the same messages are in protocol.ts.
 */

/** The sandbox flags that the whole dashboard needs. */
export const sandboxFlags = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-downloads',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-modals',
] as const

/** What a portal can do instead of the dashboard. */
export const capabilities = [
  'navigation',
  'title',
  'toasts',
  'token',
  'memory',
  'height',
  'confirm',
  'downloads',
] as const
export type Capability = (typeof capabilities)[number]

/** The settings of the portal that the dashboard follows: all at the start, later only those that change. */
export type Context = {
  language?: 'ar' | 'en' | undefined
  theme?: 'light' | 'dark' | 'system' | undefined
  /** Opens a page of the dashboard. It applies once. */
  path?: string | undefined
  /** The IANA name of the time zone in which the dashboard shows the current day and time. */
  zone?: string | undefined
  /** The store's days off, as in `Date.getDay()`: 0 is Sunday. A week begins after the days off. */
  weekend?: (0 | 1 | 2 | 3 | 4 | 5 | 6)[] | undefined
  /** The colours of controls and of the page's ground, as `#rrggbb`. The dashboard has defaults. */
  colors?: { accent?: string | undefined; ground?: string | undefined } | undefined
}

/** A question with two answers. */
export type Question = {
  title: string
  body: string
  confirm: string
  cancel: string
  /** Whether the confirmed action cannot be undone. */
  danger: boolean
}

/** What can be wrong; docs/embedding.md says what to do about each. */
export type ProblemCode =
  | 'attribute'
  | 'origin-refused'
  | 'frame-refused'
  | 'no-token'
  | 'token-refused'
  | 'not-connected'
  | 'unavailable'
  | 'timeout'
  | 'protocol-version'

/** Receives a problem: its code, the `requestId` of the line in Diwan's log, if there is one, and words for a developer. */
export type OnProblem = (code: ProblemCode, reference: string | null, words: string) => void

export type ConnectOptions = {
  /** The dashboard's origin, the same as the frame's. The portal ignores every other sender. */
  origin: string
  /** The portal's language, theme and so on when the dashboard opens. */
  context: Context
  /** What the portal does instead of the dashboard; each capability needs its handler. */
  capabilities: Capability[]
  onReady?: () => void
  onTitle?: (text: string) => void
  /** What the dashboard last passed to `onKeep`, for the same person and store (`memory`). */
  kept?: string | null
  /** Receives the unsaved text if the frame has no storage. The dashboard restores the text that `kept` passes back to it. */
  onKeep?: (kept: string | null) => void
  onPath?: (path: string) => void
  onUnsaved?: (isUnsaved: boolean) => void
  onToast?: (text: string) => void
  /** Resolves with a new token, or null if the portal has none (`token`). A failure or 10 seconds become the problem `no-token`. */
  getToken?: () => Promise<string | null>
  onExpired?: () => void
  /** Receives why the dashboard could not be opened, at most 10 seconds after the call. */
  onProblem?: OnProblem
  onHeight?: (height: number) => void
  /** Resolves with whether the user confirmed; null lets the dashboard ask. */
  onConfirm?: (question: Question) => Promise<boolean | null>
  onDownload?: (name: string, file: Blob) => void
  /** Receives how many of the portal's messages the dashboard has ignored in total. */
  onIgnored?: (count: number) => void
}

export type DiwanConnection = {
  /**
   * Sends changes of the context to the dashboard. Resolves with whether the dashboard could read all of them. Rejects with an
   * Error that says what to check if the dashboard does not respond within 10 seconds, or if the connection has ended. A
   * dashboard that connects later still gets the change.
   */
  change(context: Context): Promise<boolean>
  /** Ends the connection, for example when the portal removes the frame. */
  end(): void
}
