import * as v from 'valibot'

/** What a portal and the dashboard within its frame say to one another; docs/embedding.md has an example of each. */
export const protocolVersion = 1

/** What a portal does in the dashboard's place, once it says so. */
export const capabilities = ['navigation', 'title', 'toasts', 'token', 'memory'] as const
export type Capability = (typeof capabilities)[number]

/* A path of the dashboard's own: no other host's, and no page of another store's. */
const Path = v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/(?![/\\]|s\/)[^\p{Cc}\\]*$/u))

/** What the portal is like, all of it or what has changed: the dashboard follows while it stays open. */
export const ContextSchema = v.object({
  language: v.optional(v.picklist(['ar', 'en'])),
  theme: v.optional(v.picklist(['light', 'dark', 'system'])),
  path: v.optional(Path),
})
export type Context = v.InferOutput<typeof ContextSchema>

/** What was typed and not saved, for the portal's memory: a text that only the dashboard reads. */
export const KeptSchema = v.nullable(v.pipe(v.string(), v.maxLength(100_000)))

/** The first thing the dashboard says. */
export const HelloSchema = v.object({ protocol: v.number(), version: v.string() })
export type Hello = v.InferOutput<typeof HelloSchema>

/** What the portal answers; capabilities of a later version are left out. */
export const WelcomeSchema = v.object({
  protocol: v.literal(protocolVersion),
  capabilities: v.pipe(
    v.array(v.string()),
    v.transform((given) => capabilities.filter((known) => given.includes(known))),
  ),
  /** The flags of the frame's sandbox; null where it has none, and may do anything. */
  sandbox: v.nullable(v.array(v.string())),
  context: ContextSchema,
  /** What the dashboard handed over last, of this frame or one before it. */
  kept: v.fallback(v.optional(KeptSchema, null), null),
})
export type Welcome = v.InferOutput<typeof WelcomeSchema>

/** A title or a short message. */
export const TextSchema = v.pipe(v.string(), v.maxLength(500))
export const PathSchema = Path

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
}

/** What the portal calls at the dashboard. */
export type DiwanMethods = {
  /** Resolves with whether it could be read. */
  context(context: Context): boolean
}
