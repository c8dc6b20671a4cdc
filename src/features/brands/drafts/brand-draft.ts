import * as v from 'valibot'
import {
  pathOfServiceField,
  type BrandPath,
  type StoreLanguages,
} from '#src/features/brands/texts/brand-texts.ts'
import type { TypedText, TypedTexts } from '#src/features/brands/texts/typed-texts.ts'
import { keepText, readText } from '#src/lib/kept-values.ts'
import { namesOfTexts } from '#src/lib/portal/texts-of-page.ts'

/** Whose drafts: one brand of one store. */
export type DraftSubject = { storeKey: string; brandId: string }

/** What was typed and not saved, as this browser keeps it, or this page alone where the browser keeps nothing. */
export type BrandDraft = {
  /** Under which it is kept. Every open form has its own, so that two of them never overwrite one another. */
  key: string
  /** In milliseconds since 1970. */
  typedAt: number
  typed: TypedTexts
}

/** How long a draft is kept after the last letter was typed. */
export const draftDays = 30

const draftMs = draftDays * 24 * 60 * 60 * 1000

const draftSchema = v.object({
  typedAt: v.number(),
  texts: v.record(v.string(), v.string()),
  // The texts of the store that were typed over, where they were known.
  over: v.optional(v.record(v.string(), v.string()), {}),
})

const allKeysStart = 'diwan-draft/'

/** What the keys of all drafts of a store and its person begin with. */
export function draftsStart(storeKey: string): string {
  return `${allKeysStart}${encodeURIComponent(storeKey)}/`
}

/** A key no other form uses. */
export function newDraftKey(subject: DraftSubject): string {
  return keyStart(subject) + Math.random().toString(36).slice(2)
}

/** Keeps what was typed, or lets go of it when there is nothing. False where this page alone keeps it. */
export function keepDraft(key: string, typed: TypedTexts, typedAt = Date.now()): boolean {
  return keepText(key, typed.size === 0 ? null : JSON.stringify({ typedAt, ...asRecords(typed) }))
}

/** Whether there is still a draft under this key. */
export function isDraftKept(key: string): boolean {
  return readKept(key) !== null
}

/** The drafts of a brand, the latest first. One that cannot be read is left alone, one that is too old let go of. */
export function listDrafts(subject: DraftSubject, store: StoreLanguages): BrandDraft[] {
  dropOldDrafts()
  return namesOfTexts(keyStart(subject))
    .flatMap((key) => readDraft(key, store) ?? [])
    .sort((one, other) => other.typedAt - one.typedAt)
}

/* Of every store and brand: a brand that nobody opens again would keep its drafts for ever. */
function dropOldDrafts(): void {
  for (const key of namesOfTexts(allKeysStart)) {
    const draft = readKept(key)
    if (draft && Date.now() - draft.typedAt > draftMs) keepDraft(key, new Map())
  }
}

function readDraft(key: string, store: StoreLanguages): BrandDraft | null {
  const draft = readKept(key)
  if (draft === null) return null
  const isPath = (name: string): name is BrandPath => pathOfServiceField(name, store) === name
  const typed = Object.entries(draft.texts).flatMap(([name, text]): [BrandPath, TypedText][] =>
    isPath(name) ? [[name, { text, over: draft.over[name] }]] : [],
  )
  return typed.length > 0 ? { key, typedAt: draft.typedAt, typed: new Map(typed) } : null
}

function readKept(key: string): v.InferOutput<typeof draftSchema> | null {
  try {
    return v.parse(draftSchema, JSON.parse(readText(key) ?? ''))
  } catch {
    return null
  }
}

function asRecords(typed: TypedTexts) {
  const known = [...typed].flatMap(([path, { over }]) => (over === undefined ? [] : [[path, over] as const]))
  return {
    texts: Object.fromEntries([...typed].map(([path, { text }]) => [path, text])),
    over: Object.fromEntries(known),
  }
}

function keyStart({ storeKey, brandId }: DraftSubject): string {
  return `${draftsStart(storeKey)}brand/${brandId}/`
}
