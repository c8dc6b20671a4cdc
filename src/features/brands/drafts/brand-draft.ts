import * as v from 'valibot'
import { pathOfStoreField, type BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import type { DirtyField, DirtyFields } from '#src/features/brands/texts/dirty-fields.ts'
import { storeSettings } from '#src/lib/settings.ts'
import { readStored, storedKeys, writeStored } from '#src/lib/storage/stored-values.ts'

/** Unsaved fields, stored in this browser, or in memory if the browser refuses storage. */
export type BrandDraft = ReturnType<typeof listDrafts>[number]

/** Days after the last keystroke until a draft expires. */
export const draftDays = 30

const draftLifetimeMs = draftDays * 24 * 60 * 60 * 1000

const draftSchema = v.object({
  typedAt: v.number(),
  texts: v.record(v.string(), v.string()),
  // The stored texts that the typed ones replace, if known.
  over: v.optional(v.record(v.string(), v.string()), {}),
})

const allDraftsPrefix = 'diwan-draft/'

/** The key prefix of all drafts of the store and its user. */
export function draftsPrefix(): string {
  return `${allDraftsPrefix}${encodeURIComponent(storeSettings().storeKey)}/`
}

/** Creates a unique key for a draft of a brand. */
export function createDraftKey(brandId: string): string {
  return keyPrefix(brandId) + Math.random().toString(36).slice(2)
}

/** Stores a draft, or removes it if nothing is dirty. Returns false if it is only in memory. */
export function storeDraft(key: string, dirty: DirtyFields, typedAt = Date.now()): boolean {
  return writeStored(key, dirty.size === 0 ? null : { typedAt, ...asRecords(dirty) })
}

/** Whether a draft is stored under this key. */
export function isDraftStored(key: string): boolean {
  return readStored(key, draftSchema) !== null
}

/** Lists the drafts of a brand, newest first. Removes expired drafts; skips unreadable ones. */
export function listDrafts(brandId: string) {
  removeExpiredDrafts()
  return storedKeys(keyPrefix(brandId))
    .flatMap((key) => readDraft(key) ?? [])
    .sort((a, b) => b.typedAt - a.typedAt)
}

/* For all stores and brands: a brand that is never opened again would keep its drafts forever. */
function removeExpiredDrafts(): void {
  for (const key of storedKeys(allDraftsPrefix)) {
    const draft = readStored(key, draftSchema)
    if (draft && Date.now() - draft.typedAt > draftLifetimeMs) storeDraft(key, new Map())
  }
}

function readDraft(key: string) {
  const draft = readStored(key, draftSchema)
  if (draft === null) return null
  const dirty = Object.entries(draft.texts).flatMap(([name, text]): [BrandPath, DirtyField][] =>
    isPath(name) ? [[name, { text, base: draft.over[name] }]] : [],
  )
  if (dirty.length === 0) return null
  return {
    /** The storage key. Each open form has its own, so forms never overwrite each other's drafts. */
    key,
    /** In milliseconds since 1970. */
    typedAt: draft.typedAt,
    dirty: new Map(dirty),
  }
}

function isPath(name: string): name is BrandPath {
  return pathOfStoreField(name) === name
}

function asRecords(dirty: DirtyFields) {
  const known = [...dirty].flatMap(([path, { base }]) => (base === undefined ? [] : [[path, base] as const]))
  return {
    texts: Object.fromEntries([...dirty].map(([path, { text }]) => [path, text])),
    over: Object.fromEntries(known),
  }
}

function keyPrefix(brandId: string): string {
  return `${draftsPrefix()}brand/${brandId}/`
}
