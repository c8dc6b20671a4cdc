import * as v from 'valibot'
import { capabilities, type Context, type Question } from './types.ts'

/** The protocol between a portal and the dashboard in its frame; docs/embedding.md has an example of each message. */
export const protocolVersion = 1

/** A title or a short message. */
export const TextSchema = v.pipe(v.string(), v.maxLength(500))

/** A path of the dashboard; refuses paths to another host or another store. */
export const PathSchema = v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/(?![/\\]|s\/)[^\p{Cc}\\]*$/u))

/** The unsaved text that the portal stores. Only the dashboard reads it. */
export const DraftBackupSchema = v.nullable(v.pipe(v.string(), v.maxLength(100_000)))

const Color = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i))
const Weekend = v.pipe(v.array(v.picklist([0, 1, 2, 3, 4, 5, 6])), v.maxLength(3))
const Zone = v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z]/i), v.check(isTimeZone))

/** The settings of the portal that the dashboard follows: all at the start, later only those that change. */
export const ContextSchema = v.object({
  language: v.optional(v.picklist(['ar', 'en'])),
  theme: v.optional(v.picklist(['light', 'dark', 'system'])),
  path: v.optional(PathSchema),
  /** The IANA name of the time zone in which the dashboard shows the current day and time. */
  zone: v.optional(Zone),
  /** The store's days off, as in `Date.getDay()`: 0 is Sunday. A week begins after the days off. */
  weekend: v.optional(Weekend),
  /** The colours of controls and of the page's ground. The dashboard has defaults. */
  colors: v.optional(v.object({ accent: v.optional(Color), ground: v.optional(Color) })),
})

/** Removes the path from a context, because a path applies only once. */
export function withoutPath(context: Context): Context {
  const { path, ...remaining } = context
  return path === undefined ? context : remaining
}

const pixels = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))

/** The visible area of a frame that is as tall as its page: its top, its height, and the height of the portal's window. */
export const VisibleAreaSchema = v.object({ top: pixels, height: pixels, screen: pixels })
export type VisibleArea = v.InferOutput<typeof VisibleAreaSchema>

/** The dashboard's first message. */
export const HelloSchema = v.object({ protocol: v.number(), version: v.string() })
export type Hello = v.InferOutput<typeof HelloSchema>

/** The portal's response to `hello`. Capabilities of later versions are dropped; the dashboard parses the context by field. */
export const WelcomeSchema = v.object({
  protocol: v.literal(protocolVersion),
  capabilities: v.pipe(
    v.array(v.string()),
    v.transform((given) => capabilities.filter((known) => given.includes(known))),
  ),
  /** The flags of the frame's sandbox; null for a frame without one. */
  sandbox: v.nullable(v.array(v.string())),
  context: v.unknown(),
  /** The text that the dashboard last passed to `keep`, in this frame or an earlier one. */
  kept: v.fallback(v.optional(DraftBackupSchema, null), null),
})
export type Welcome = v.InferOutput<typeof WelcomeSchema>

/** Why the page could not be opened. Diwan's log has the reference; null if Diwan did not answer at all. */
export const ProblemSchema = v.object({
  reason: v.pipe(v.string(), v.maxLength(40)),
  reference: v.nullable(v.pipe(v.string(), v.maxLength(64))),
})
export type Problem = v.InferOutput<typeof ProblemSchema>

/** The height of the page, in CSS pixels. */
export const HeightSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))

/** A question with two answers. */
export const QuestionSchema = v.object({
  title: TextSchema,
  body: v.pipe(v.string(), v.maxLength(5000)),
  confirm: TextSchema,
  cancel: TextSchema,
  /** Whether the confirmed action cannot be undone. */
  danger: v.boolean(),
})

/** A file to save; its name has no folder. */
export const FileSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(200), v.regex(/^[^\p{Cc}/\\:]+$/u)),
  file: v.pipe(v.blob(), v.maxSize(100_000_000)),
})

/** The methods that the dashboard calls in the portal. Each side ignores messages that its schemas refuse. */
export type PortalMethods = {
  hello(hello: Hello): Welcome
  /** Called when the first page is visible. */
  ready(): void
  title(text: string): void
  /** The open page, for the portal's own URL. */
  path(path: string): void
  /** Whether removing the frame would lose unsaved changes. */
  unsaved(isUnsaved: boolean): void
  toast(text: string): void
  /** Replaces the stored text; null removes it. */
  keep(kept: string | null): void
  /** Returns a new token after a session has ended; null if the portal has none. */
  token(): Promise<string | null> | string | null
  /** Called when the session has ended. */
  expired(): void
  /** Called when the page could not be opened, for the portal's developer. */
  problem(problem: Problem): void
  /** The height of the page in pixels, after the portal's first `sight`. */
  height(height: number): void
  /** Whether the user confirmed; null if the portal does not ask. */
  confirm(question: Question): Promise<boolean | null> | boolean | null
  /** Whether the portal saves the file. */
  download(file: v.InferOutput<typeof FileSchema>): boolean
  /** How many messages the dashboard has ignored in total, for the portal's developer. */
  ignored(count: number): void
}

/** The methods that the portal calls in the dashboard. */
export type DiwanMethods = {
  /** Resolves with whether the dashboard could read the whole context. It applies the fields that it could read. */
  context(context: Context): boolean
  /** Resolves with whether the dashboard could read the visible area. */
  sight(area: VisibleArea): boolean
}

/** Removes inherited methods, because the other side chooses the name of the method to call. */
export function callable<Methods extends object>(methods: Methods): Methods {
  return Object.setPrototypeOf(methods, null)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}
