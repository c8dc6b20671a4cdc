import { isSameInputValue } from '#src/features/brands/texts/brand-changes.ts'
import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import type { ApiError } from '#src/lib/api/api-error.ts'

/** The outcome of a row, as far as it is certain. `leftToStore`: fields where the user chose the store's text. */
export type RowOutcome =
  /** `changedByStore`: stored texts that differ from the sent ones. `isConfirmed`: the responses contained every field. */
  | { kind: 'saved'; changedByStore: BrandTexts; isConfirmed: boolean; leftToStore: readonly BrandPath[] }
  /** Nothing was sent: the store already has all texts. */
  | { kind: 'already-there'; leftToStore: readonly BrandPath[] }
  /** Nothing was sent: the user chose the store's text for every field. */
  | { kind: 'theirs'; leftToStore: readonly BrandPath[] }
  /** Nothing was sent: the stored texts (`theirs`) are not the reviewed ones. */
  | { kind: 'conflict'; theirs: BrandTexts }
  /** Nothing was sent: the brand could not be read. */
  | { kind: 'unread'; error: ApiError }
  | { kind: 'refused'; error: ApiError }
  /** The response was lost, and the store has the earlier texts. */
  | { kind: 'not-saved'; error: ApiError }
  /** The response was lost, and the result is unknown. */
  | { kind: 'unknown'; error: ApiError }

/** The outcomes after which a retry may save the row without a decision. */
export const failedKinds: readonly RowOutcome['kind'][] = ['unread', 'refused', 'not-saved', 'unknown']

type Saved = { sent: BrandTexts; current: BrandTexts; leftToStore: readonly BrandPath[] }

/** Returns the outcome of a write that succeeded, given the store's `current` texts. */
export function savedOutcome({ sent, current, leftToStore }: Saved): RowOutcome {
  return {
    kind: 'saved',
    changedByStore: new Map(
      [...current].filter(
        ([path, text]) => sent.has(path) && !isSameInputValue(path, text, sent.get(path) ?? ''),
      ),
    ),
    isConfirmed: [...sent.keys()].every((path) => current.has(path)),
    leftToStore,
  }
}

type AfterLostResponse = Omit<Saved, 'current'> & {
  before: BrandTexts
  current: BrandTexts | null
  error: ApiError
}

/**
 * Returns the outcome of a write without a response, given the texts `before` and `current` (null if unreadable). An update
 * changes all its fields or none (store-api.md § 4.1), so one text that arrived proves the write. A cleared field alone does
 * not: another user may have cleared it.
 */
export function outcomeAfterLostResponse({
  sent,
  before,
  current,
  leftToStore,
  error,
}: AfterLostResponse): RowOutcome {
  if (current === null) return { kind: 'unknown', error }
  const isCurrent = (path: BrandPath, text: string | undefined) => {
    const found = current.get(path)
    return found !== undefined && text !== undefined && isSameInputValue(path, found, text)
  }
  const arrived = [...sent].filter(([path, text]) => isCurrent(path, text))
  const isSaved = arrived.length === sent.size || arrived.some(([, text]) => text !== '')
  if (isSaved) return savedOutcome({ sent, current, leftToStore })
  const isTimeout = error.code === 'timeout' || error.code === 'upstream_timeout'
  // After a timeout, the store may still be processing the write.
  const isAsBefore = !isTimeout && [...sent.keys()].every((path) => isCurrent(path, before.get(path)))
  return { kind: isAsBefore ? 'not-saved' : 'unknown', error }
}
