import * as v from 'valibot'
import {
  pathOfServiceField,
  type BrandPath,
  type BrandTexts,
  type StoreLanguages,
} from '#src/features/brands/texts/brand-texts.ts'

/** Whose drafts: one brand of one store. */
export type DraftPlace = { storeKey: string; brandId: string }

/** What was typed and not saved, as this browser keeps it. */
export type BrandDraft = {
  /** Under which it is kept. Every open form has its own, so that two of them never overwrite one another. */
  key: string
  /** In milliseconds since 1970. */
  typedAt: number
  /** The texts typed; an empty one is a field to be emptied. */
  texts: BrandTexts
}

const draftSchema = v.object({ typedAt: v.number(), texts: v.record(v.string(), v.string()) })

/** A key no other form uses. */
export function newDraftKey(place: DraftPlace): string {
  return keyStart(place) + Math.random().toString(36).slice(2)
}

/** Keeps what was typed, or lets go of it when there is nothing. False where the browser keeps nothing for us. */
export function keepDraft(key: string, texts: BrandTexts, typedAt = Date.now()): boolean {
  try {
    if (texts.size === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ typedAt, texts: Object.fromEntries(texts) }))
    return true
  } catch {
    return texts.size === 0
  }
}

/** The drafts of a brand, the latest first. One that cannot be read is left alone. */
export function listDrafts(place: DraftPlace, store: StoreLanguages): BrandDraft[] {
  return draftKeys(place)
    .flatMap((key) => readDraft(key, store) ?? [])
    .sort((one, other) => other.typedAt - one.typedAt)
}

function draftKeys(place: DraftPlace): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyStart(place)))
  } catch {
    return []
  }
}

function readDraft(key: string, store: StoreLanguages): BrandDraft | null {
  try {
    const { typedAt, texts } = v.parse(draftSchema, JSON.parse(localStorage.getItem(key) ?? ''))
    const isPath = (name: string): name is BrandPath => pathOfServiceField(name, store) === name
    const readable = Object.entries(texts).flatMap(([name, text]): [BrandPath, string][] =>
      isPath(name) ? [[name, text]] : [],
    )
    return readable.length > 0 ? { key, typedAt, texts: new Map(readable) } : null
  } catch {
    return null
  }
}

function keyStart({ storeKey, brandId }: DraftPlace): string {
  return `diwan-draft/${encodeURIComponent(storeKey)}/brand/${brandId}/`
}
