import type { Brand, BrandUpdate } from '#contract/brand.ts'
import { knownTexts, toBrandUpdate, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import {
  textsOf,
  type DirtyFields,
  isSameInputValue,
  resultOfSave,
} from '#src/features/brands/texts/dirty-fields.ts'
import { ApiError, isCertainRefusal, isNotFound, isRateLimited } from '#src/lib/api/api-error.ts'
import { commonFailure, commonStopReason } from '#src/lib/sending/common-failure.ts'
import { withRateLimit } from '#src/lib/sending/with-rate-limit.ts'
import type { SendContext } from '#src/lib/sending/send-one-by-one.ts'
import type { SendResult, StopReason } from '#src/lib/sending/send-result.ts'
import { compareRow } from './import-plan.ts'

/** `requested` is empty if the user chose the store's text for every field. */
export type RowToSend = { id: string; requested: DirtyFields }

export type SendRow = (row: RowToSend, context: RowContext) => Promise<SendResult<RowOutcome>>

type RowContext = Pick<SendContext<RowOutcome>, 'cancelled' | 'onWait'> & {
  /** The outcome of the previous attempt; null for the first attempt. */
  before: RowOutcome | null
}

/** Access to brands. `read` is null, or resolves to null, if the store does not allow reading brands. */
export type BrandAccess = {
  read: ((id: string, signal: AbortSignal) => Promise<Brand | null>) | null
  update: (id: string, update: BrandUpdate) => Promise<Brand | null>
}

/* What is sent, and what the store has before. */
type Write = { sent: BrandTexts; before: BrandTexts }

/**
 * Sends one row and determines its outcome. Reads the brand first and sends only if the store still has the reviewed texts
 * (docs/decisions/0011). Sends without reading only if `read` is null.
 */
export function createRowSender({ read, update }: BrandAccess): SendRow {
  async function sendRow({ id, requested }: RowToSend, context: RowContext): Promise<SendResult<RowOutcome>> {
    if (requested.size === 0) return settled({ kind: 'theirs' })
    try {
      const before = await readBefore(id, requested, context.cancelled)
      const { conflicts, pending } = compareRow(requested, before)
      if (conflicts.size > 0) return settled({ kind: 'conflict', theirs: conflicts })
      if (pending.size === 0) return settled({ kind: 'already-there' })
      return write(id, { sent: textsOf(pending), before }, context)
    } catch (error) {
      if (context.cancelled.aborted) return { kind: 'blocked', stop: 'asked' }
      if (!(error instanceof ApiError)) throw error
      return unreadVerdict(error, context.before)
    }
  }

  /* Reads the texts before the write; none if the store does not allow reading. */
  async function readBefore(id: string, requested: DirtyFields, cancelled: AbortSignal): Promise<BrandTexts> {
    if (read === null) return new Map()
    const brand = await read(id, cancelled)
    if (brand === null) throw new ApiError({ status: 403, code: 'scope_missing' })
    const before = knownTexts(brand)
    const isKnown = [...requested].every(([path, { base }]) => base === undefined || before.has(path))
    if (!isKnown) throw new ApiError({ status: 200, code: 'invalid_answer', isRead: true })
    return before
  }

  async function write(id: string, texts: Write, context: RowContext): Promise<SendResult<RowOutcome>> {
    const { sent } = texts
    try {
      const responseTexts = knownTexts(await update(id, toBrandUpdate(sent)))
      const isCovered = [...sent.keys()].every((path) => responseTexts.has(path))
      // The response has no translations (live-service.md, Brands). The row is saved even if this read fails.
      const after = isCovered ? null : await readBack(id, context)
      return settled({
        kind: 'saved',
        ...resultOfSave(sent, new Map([...responseTexts, ...(after ?? [])])),
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const refusal = commonFailure(error)
      if (refusal) return refusal
      // After an earlier attempt with an unknown result, only a read can prove this refusal final.
      const isRefused = isCertainRefusal(error) && (read !== null || context.before?.kind !== 'unknown')
      if (isRefused) return settled({ kind: 'refused', error })
      const current = await readBack(id, context)
      return settled(outcomeAfterLostResponse(texts, current, error), commonStopReason(error))
    }
  }

  /* Reads the brand after the write, unless cancelled. */
  async function readBack(id: string, { cancelled, onWait }: RowContext): Promise<BrandTexts | null> {
    if (read === null) return null
    try {
      const brand = await withRateLimit(() => read(id, cancelled), { signal: cancelled, onWait })
      return brand && knownTexts(brand)
    } catch {
      return null
    }
  }

  return sendRow
}

function unreadVerdict(error: ApiError, before: RowOutcome | null): SendResult<RowOutcome> {
  if (isNotFound(error)) return settled({ kind: 'refused', error })
  const refusal = commonFailure(error)
  if (refusal) return refusal
  // Reading again is always safe.
  if (isRateLimited(error)) return { kind: 'postponed', until: null }
  const stop = commonStopReason(error)
  if (stop) return { kind: 'blocked', stop }
  // An earlier attempt may have succeeded.
  return settled(before?.kind === 'unknown' ? before : { kind: 'unread', error })
}

function settled(outcome: RowOutcome, stop: StopReason | null = null): SendResult<RowOutcome> {
  return { kind: 'settled', outcome, stop }
}

/** The outcome of a row, as far as it is certain. */
export type RowOutcome =
  | ({ kind: 'saved' } & ReturnType<typeof resultOfSave>)
  /** Nothing was sent: the store already has all texts. */
  | { kind: 'already-there' }
  /** Nothing was sent: the user chose the store's text for every field. */
  | { kind: 'theirs' }
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

/*
 * Returns the outcome of a write without a response, given the texts `before` and `current` (null if unreadable). An update
 * changes all its fields or none (store-api.md § 4.1), so one text that arrived proves the write. A cleared field alone does
 * not: another user may have cleared it.
 */
function outcomeAfterLostResponse(
  { sent, before }: Write,
  current: BrandTexts | null,
  error: ApiError,
): RowOutcome {
  if (current === null) return { kind: 'unknown', error }
  const arrived = [...sent].filter(([path, text]) => isSameInputValue(path, current.get(path), text))
  const isSaved = arrived.length === sent.size || arrived.some(([, text]) => text !== '')
  if (isSaved) return { kind: 'saved', ...resultOfSave(sent, current) }
  const isTimeout = error.code === 'timeout' || error.code === 'upstream_timeout'
  const isAsBefore = [...sent.keys()].every((path) =>
    isSameInputValue(path, current.get(path), before.get(path) ?? ''),
  )
  // After a timeout, the store may still be processing the write.
  return { kind: isAsBefore && !isTimeout ? 'not-saved' : 'unknown', error }
}
