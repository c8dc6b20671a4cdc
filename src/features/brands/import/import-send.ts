import { getBrand, updateBrand } from '#src/features/brands/api/requests.ts'
import {
  knownTexts,
  toBrandUpdate,
  type BrandPath,
  type BrandTexts,
  type StoreLanguages,
} from '#src/features/brands/texts/brand-texts.ts'
import { ApiError, isCertainRefusal } from '#src/lib/api/api-error.ts'
import { commonRefusal, commonTrouble } from '#src/lib/send-many/common-trouble.ts'
import { paced } from '#src/lib/send-many/paced.ts'
import type { Turn, Verdict } from '#src/lib/send-many/send-in-turn.ts'
import type { StopReason } from '#src/lib/send-many/sending.ts'
import { isSameText, type PlannedRow } from './import-plan.ts'

/** How the sending of a row ended: no more is said than is known. */
export type RowOutcome =
  /** `changedByStore`: what the store has where that is not what was sent. `isConfirmed`: it told of every field. */
  | { kind: 'saved'; changedByStore: BrandTexts; isConfirmed: boolean }
  | { kind: 'refused'; error: ApiError }
  /** The answer was lost, and the store has what it had before. */
  | { kind: 'not-saved'; error: ApiError }
  /** The answer was lost, and what became of it cannot be told. */
  | { kind: 'unknown'; error: ApiError }

export type SendRow = (row: PlannedRow, turn: RowTurn) => Promise<Verdict<RowOutcome>>

type RowTurn = Pick<Turn<RowOutcome>, 'before' | 'cancelled' | 'onWait'>

/** Sends one row and finds out what became of it. `canRead`: whether the store lets us read brands. */
export function createSender(store: StoreLanguages, canRead: boolean): SendRow {
  async function sendRow({ id, changes }: PlannedRow, turn: RowTurn): Promise<Verdict<RowOutcome>> {
    const sent = new Map(changes.map(({ path, to }) => [path, to]))
    const before = new Map(changes.map(({ path, from }) => [path, from]))
    try {
      const update = toBrandUpdate(sent, store.defaultLanguage)
      const answered = knownTexts(await updateBrand(id, update), store)
      const isCovered = [...sent.keys()].every((path) => answered.has(path))
      // The answer holds no translations (live-service.md, Brands). It is saved, whatever goes wrong with the reading.
      const read = isCovered ? null : await readBack(id, turn)
      return settled(savedOutcome(sent, new Map([...answered, ...(read ?? [])])))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const refusal = commonRefusal(error)
      if (refusal) return refusal
      const isRefused = isCertainRefusal(error)
      // A refusal of this try tells nothing of an earlier one whose answer was lost.
      if (isRefused && turn.before?.kind !== 'unknown') return settled({ kind: 'refused', error })
      const now = await readBack(id, turn)
      const found: RowOutcome = now
        ? outcomeAsFound({ sent, before, now, error })
        : { kind: 'unknown', error }
      const isCertain = isRefused && found.kind === 'not-saved'
      return settled(isCertain ? { kind: 'refused', error } : found, commonTrouble(error))
    }
  }

  /* What became of a row that was sent is to be known, unless somebody would rather have an end. */
  async function readBack(id: string, { cancelled, onWait }: RowTurn): Promise<BrandTexts | null> {
    if (!canRead) return null
    try {
      const brand = await paced(() => getBrand(id, cancelled), { signal: cancelled, onWait })
      return brand && knownTexts(brand, store)
    } catch {
      return null
    }
  }

  return sendRow
}

function settled(outcome: RowOutcome, stop: StopReason | null = null): Verdict<RowOutcome> {
  return { kind: 'settled', outcome, stop }
}

function savedOutcome(sent: BrandTexts, now: BrandTexts): RowOutcome {
  return {
    kind: 'saved',
    changedByStore: new Map(
      [...now].filter(([path, text]) => sent.has(path) && !isSameText(text, sent.get(path) ?? '')),
    ),
    isConfirmed: [...sent.keys()].every((path) => now.has(path)),
  }
}

type Found = {
  sent: BrandTexts
  before: ReadonlyMap<BrandPath, string | null>
  now: BrandTexts
  error: ApiError
}

/* An update changes all its fields or none (store-api.md § 4.1): one that has arrived tells that it was carried out. */
function outcomeAsFound({ sent, before, now, error }: Found): RowOutcome {
  const isNow = (path: BrandPath, text: string | null) => {
    const found = now.get(path)
    return found !== undefined && text !== null && isSameText(found, text)
  }
  if ([...sent].some(([path, text]) => isNow(path, text))) return savedOutcome(sent, now)
  const isTimeout = error.code === 'timeout' || error.code === 'upstream_timeout'
  // One that the store is still busy with may yet be carried out.
  const isAsBefore = !isTimeout && [...before].every(([path, text]) => isNow(path, text))
  return { kind: isAsBefore ? 'not-saved' : 'unknown', error }
}
