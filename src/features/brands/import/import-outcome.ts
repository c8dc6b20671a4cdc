import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import type { ApiError } from '#src/lib/api/api-error.ts'
import { isSameText } from './import-plan.ts'

/** How a row ended: no more is said than is known. `left`: fields that somebody decided to leave to the store. */
export type RowOutcome =
  /** `changedByStore`: what the store has where that is not what was sent. `isConfirmed`: it told of every field. */
  | { kind: 'saved'; changedByStore: BrandTexts; isConfirmed: boolean; left: readonly BrandPath[] }
  /** Nothing was sent: the store has all of it. */
  | { kind: 'already-there'; left: readonly BrandPath[] }
  /** Nothing was sent: every field was left to the store. */
  | { kind: 'theirs'; left: readonly BrandPath[] }
  /** Nothing was sent: the store has other texts than were seen. `theirs`: those texts. */
  | { kind: 'conflict'; theirs: BrandTexts }
  /** Nothing was sent: the brand could not be read. */
  | { kind: 'unread'; error: ApiError }
  | { kind: 'refused'; error: ApiError }
  /** The answer was lost, and the store has what it had before. */
  | { kind: 'not-saved'; error: ApiError }
  /** The answer was lost, and what became of it cannot be told. */
  | { kind: 'unknown'; error: ApiError }

/** Whether another try may save a row without anybody deciding anything. */
export function isFailed({ kind }: RowOutcome): boolean {
  return ['unread', 'refused', 'not-saved', 'unknown'].includes(kind)
}

type Saved = { sent: BrandTexts; now: BrandTexts; left: readonly BrandPath[] }

/** The outcome of a row that was certainly saved, by what the store has `now`. */
export function savedOutcome({ sent, now, left }: Saved): RowOutcome {
  return {
    kind: 'saved',
    changedByStore: new Map(
      [...now].filter(([path, text]) => sent.has(path) && !isSameText(text, sent.get(path) ?? '')),
    ),
    isConfirmed: [...sent.keys()].every((path) => now.has(path)),
    left,
  }
}

type Found = Omit<Saved, 'now'> & { before: BrandTexts; now: BrandTexts | null; error: ApiError }

/**
 * The outcome of a row whose answer was lost, by what the store had `before` and has `now`, null where that could not be
 * read. An update changes all its fields or none (store-api.md § 4.1): one text that has arrived tells that it was
 * carried out. A cleared field alone does not: somebody else may have cleared it.
 */
export function outcomeAsFound({ sent, before, now, left, error }: Found): RowOutcome {
  if (now === null) return { kind: 'unknown', error }
  const isNow = (path: BrandPath, text: string | undefined) => {
    const found = now.get(path)
    return found !== undefined && text !== undefined && isSameText(found, text)
  }
  const arrived = [...sent].filter(([path, text]) => isNow(path, text))
  const isSaved = arrived.length === sent.size || arrived.some(([, text]) => text !== '')
  if (isSaved) return savedOutcome({ sent, now, left })
  const isTimeout = error.code === 'timeout' || error.code === 'upstream_timeout'
  // One that the store is still busy with may yet be carried out.
  const isAsBefore = !isTimeout && [...sent.keys()].every((path) => isNow(path, before.get(path)))
  return { kind: isAsBefore ? 'not-saved' : 'unknown', error }
}
