import type { Brand, BrandUpdate } from '#contract/brand.ts'
import {
  knownTexts,
  toBrandUpdate,
  type BrandPath,
  type BrandTexts,
  type StoreLanguages,
} from '#src/features/brands/texts/brand-texts.ts'
import { textsOf, type TypedTexts } from '#src/features/brands/texts/typed-texts.ts'
import { ApiError, isCertainRefusal, isNotFound, isRateLimited } from '#src/lib/api/api-error.ts'
import { commonRefusal, commonTrouble } from '#src/lib/send-many/common-trouble.ts'
import { paced } from '#src/lib/send-many/paced.ts'
import type { Turn, Verdict } from '#src/lib/send-many/send-in-turn.ts'
import type { StopReason } from '#src/lib/send-many/sending.ts'
import { compareRow, type RowTexts } from './import-compare.ts'
import { outcomeAsFound, savedOutcome, type RowOutcome } from './import-outcome.ts'

export type RowToSend = RowTexts & { id: string }

export type SendRow = (row: RowToSend, turn: RowTurn) => Promise<Verdict<RowOutcome>>

type RowTurn = Pick<Turn<RowOutcome>, 'before' | 'cancelled' | 'onWait'>

/** The store's brands. `read` is null where the store lets nobody read them; a brand is null where it no longer does. */
export type BrandAccess = {
  read: ((id: string, signal: AbortSignal) => Promise<Brand | null>) | null
  update: (id: string, update: BrandUpdate) => Promise<Brand | null>
}

type Write = { id: string; sent: BrandTexts; before: BrandTexts; left: readonly BrandPath[] }

/**
 * Sends one row and finds out what became of it. The brand is read first, and the row is sent only where the store still
 * has the texts that were seen (docs/decisions/0011); it is sent unread only where `read` is null.
 */
export function createSender(store: StoreLanguages, { read, update }: BrandAccess): SendRow {
  async function sendRow({ id, wanted, left }: RowToSend, turn: RowTurn): Promise<Verdict<RowOutcome>> {
    if (wanted.size === 0) return settled({ kind: 'theirs', left })
    const { before, verdict } = await readBefore(id, wanted, turn)
    if (verdict) return verdict
    const { conflicts, rest } = compareRow(wanted, before)
    if (conflicts.size > 0) return settled({ kind: 'conflict', theirs: conflicts })
    if (rest.size === 0) return settled({ kind: 'already-there', left })
    return write({ id, sent: textsOf(rest), before, left }, turn)
  }

  /* What the store has before the write, or why there is none. */
  async function readBefore(id: string, wanted: TypedTexts, turn: RowTurn): Promise<BeforeWrite> {
    if (read === null) return { before: new Map() }
    try {
      const brand = await read(id, turn.cancelled)
      if (brand === null) return { verdict: { kind: 'held', stop: 'scope' } }
      const before = knownTexts(brand, store)
      const isTold = [...wanted].every(([path, { over }]) => over === undefined || before.has(path))
      if (!isTold) throw new ApiError({ status: 200, code: 'invalid_answer', isRead: true })
      return { before }
    } catch (error) {
      if (turn.cancelled.aborted) return { verdict: { kind: 'held', stop: 'asked' } }
      if (!(error instanceof ApiError)) throw error
      return { verdict: unreadVerdict(error, turn.before) }
    }
  }

  async function write({ id, sent, before, left }: Write, turn: RowTurn): Promise<Verdict<RowOutcome>> {
    try {
      const answered = knownTexts(await update(id, toBrandUpdate(sent, store.defaultLanguage)), store)
      const isCovered = [...sent.keys()].every((path) => answered.has(path))
      // The answer holds no translations (live-service.md, Brands). It is saved, whatever goes wrong with the reading.
      const after = isCovered ? null : await readBack(id, turn)
      return settled(savedOutcome({ sent, now: new Map([...answered, ...(after ?? [])]), left }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const refusal = commonRefusal(error)
      if (refusal) return refusal
      // Of an earlier try whose answer was lost the reading before has told; a refusal alone tells nothing of it.
      const isRefused = isCertainRefusal(error) && (read !== null || turn.before?.kind !== 'unknown')
      if (isRefused) return settled({ kind: 'refused', error })
      const now = await readBack(id, turn)
      return settled(outcomeAsFound({ sent, before, now, left, error }), commonTrouble(error))
    }
  }

  /* After the write its outcome is read, unless somebody cancels. */
  async function readBack(id: string, { cancelled, onWait }: RowTurn): Promise<BrandTexts | null> {
    if (read === null) return null
    try {
      const brand = await paced(() => read(id, cancelled), { signal: cancelled, onWait })
      return brand && knownTexts(brand, store)
    } catch {
      return null
    }
  }

  return sendRow
}

type BeforeWrite = { before: BrandTexts; verdict?: never } | { before?: never; verdict: Verdict<RowOutcome> }

function unreadVerdict(error: ApiError, before: RowOutcome | null): Verdict<RowOutcome> {
  if (isNotFound(error)) return settled({ kind: 'refused', error })
  const refusal = commonRefusal(error)
  if (refusal) return refusal
  // A reading may be repeated, whatever became of it.
  if (isRateLimited(error)) return { kind: 'put-off', until: null }
  const stop = commonTrouble(error)
  if (stop) return { kind: 'held', stop }
  // An earlier try may have been carried out all the same.
  return settled(before?.kind === 'unknown' ? before : { kind: 'unread', error })
}

function settled(outcome: RowOutcome, stop: StopReason | null = null): Verdict<RowOutcome> {
  return { kind: 'settled', outcome, stop }
}
