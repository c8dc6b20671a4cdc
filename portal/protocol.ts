import * as v from 'valibot'

/** What a portal and the dashboard within its frame say to one another; docs/embedding.md has an example of each. */
export const protocolVersion = 1

/** What a sandbox of the frame has to allow for all of the dashboard to work. */
export const sandboxFlags = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-downloads',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-modals',
] as const

/** What a portal does in the dashboard's place, once it says so. */
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

/** A title or a short message. */
export const TextSchema = v.pipe(v.string(), v.maxLength(500))

/** A path of the dashboard's own: no other host's, and no page of another store's. */
export const PathSchema = v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/(?![/\\]|s\/)[^\p{Cc}\\]*$/u))

/** What was typed and not saved, for the portal's memory: a text that only the dashboard reads. */
export const KeptSchema = v.nullable(v.pipe(v.string(), v.maxLength(100_000)))

const Color = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i))
const Weekend = v.pipe(v.array(v.picklist([0, 1, 2, 3, 4, 5, 6])), v.maxLength(3))
const Zone = v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z]/i), v.check(isTimeZone))

/** What the portal is like, all of it or what has changed: the dashboard follows while it stays open. */
export const ContextSchema = v.object({
  language: v.optional(v.picklist(['ar', 'en'])),
  theme: v.optional(v.picklist(['light', 'dark', 'system'])),
  path: v.optional(PathSchema),
  /** Its IANA name: by its clock the dashboard says what day and time it is now. */
  zone: v.optional(Zone),
  /** The days the store rests on, as `Date.getDay()` counts them: 0 is Sunday. A week begins after them. */
  weekend: v.optional(Weekend),
  /** What can be pressed and is chosen, and what the page lies on; without one the dashboard has its own. */
  colors: v.optional(v.object({ accent: v.optional(Color), ground: v.optional(Color) })),
})
export type Context = v.InferOutput<typeof ContextSchema>

/** What stays so: where to go is said once. */
export function withoutPath(context: Context): Context {
  const { path, ...rest } = context
  return path === undefined ? context : rest
}

const pixels = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))

/** What is to be seen of a frame that is as tall as its page: from where and how much, and how much at most (the portal's window). */
export const SightSchema = v.object({ top: pixels, height: pixels, screen: pixels })
export type Sight = v.InferOutput<typeof SightSchema>

/** The first thing the dashboard says. */
export const HelloSchema = v.object({ protocol: v.number(), version: v.string() })
export type Hello = v.InferOutput<typeof HelloSchema>

/** What the portal answers; capabilities of a later version are left out, and the context is read one by one. */
export const WelcomeSchema = v.object({
  protocol: v.literal(protocolVersion),
  capabilities: v.pipe(
    v.array(v.string()),
    v.transform((given) => capabilities.filter((known) => given.includes(known))),
  ),
  /** The flags of the frame's sandbox; null where it has none, and may do anything. */
  sandbox: v.nullable(v.array(v.string())),
  context: v.unknown(),
  /** What the dashboard handed over last, of this frame or one before it. */
  kept: v.fallback(v.optional(KeptSchema, null), null),
})
export type Welcome = v.InferOutput<typeof WelcomeSchema>

export const HeightSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))

/** A question with two answers. */
export const QuestionSchema = v.object({
  title: TextSchema,
  body: v.pipe(v.string(), v.maxLength(5000)),
  confirm: TextSchema,
  cancel: TextSchema,
  /** What is confirmed cannot be taken back. */
  danger: v.boolean(),
})
export type Question = v.InferOutput<typeof QuestionSchema>

/** A file to be saved; its name has no folder. */
export const FileSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(200), v.regex(/^[^\p{Cc}/\\:]+$/u)),
  file: v.pipe(v.blob(), v.maxSize(100_000_000)),
})

/** What the dashboard calls at the portal. What is not as the schemas say is left aside by whoever gets it. */
export type PortalMethods = {
  hello(hello: Hello): Welcome
  /** The first page is there to be seen. */
  ready(): void
  title(text: string): void
  /** The page that is open, as the portal's own address may say it. */
  path(path: string): void
  /** Whether something would be lost if the frame went now. */
  unsaved(isUnsaved: boolean): void
  toast(text: string): void
  /** Keeps this in place of what was kept before; null: nothing is to be kept any more. */
  keep(kept: string | null): void
  /** A fresh token, for a session that has ended; null where there is none. */
  token(): Promise<string | null> | string | null
  /** The session has ended. */
  expired(): void
  /** How tall the page is, in pixels; once the portal has said what of the frame is seen. */
  height(height: number): void
  /** Whether it was confirmed; null where the portal does not ask after all. */
  confirm(question: Question): Promise<boolean | null> | boolean | null
  /** Whether the portal saves it. */
  download(file: v.InferOutput<typeof FileSchema>): boolean
  /** How much of what was said to the dashboard was left aside, in all: for the portal's developer. */
  ignored(count: number): void
}

/** What the portal calls at the dashboard. */
export type DiwanMethods = {
  /** Resolves with whether all of it could be read; the rest is followed. */
  context(context: Context): boolean
  /** Resolves with whether it could be read. */
  sight(sight: Sight): boolean
}

/** What may be called, and nothing that every object has: whoever calls says the name. */
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
