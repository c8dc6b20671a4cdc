import { getBrand, updateBrand } from '#src/features/brands/api.ts'
import {
  knownTexts,
  toBrandUpdate,
  type BrandPath,
  type BrandTexts,
  type StoreLanguages,
} from '#src/features/brands/texts/brand-texts.ts'
import { ApiError, isCertainRefusal } from '#src/lib/api/api-error.ts'
import { paced, type Pacing } from '#src/lib/send-many/paced.ts'
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

/** Nothing was changed, and the row may be sent again: for a reason all rows share, or because a wait was ended. */
export type Held = { kind: 'held'; error: ApiError | null }

export type SendRow = (row: PlannedRow, pacing: Pacing) => Promise<RowOutcome | Held>

/** Sends one row and finds out what became of it. `canRead`: whether the store lets us read brands. */
export function createSender(store: StoreLanguages, canRead: boolean): SendRow {
  async function sendRow({ id, changes }: PlannedRow, pacing: Pacing): Promise<RowOutcome | Held> {
    const sent = new Map(changes.map(({ path, to }) => [path, to]))
    const before = new Map(changes.map(({ path, from }) => [path, from]))
    try {
      const update = toBrandUpdate(sent, store.defaultLanguage)
      const answered = knownTexts(await paced(() => updateBrand(id, update), pacing), store)
      const isCovered = [...sent.keys()].every((path) => answered.has(path))
      // The answer holds no translations (live-service.md, Brands). It is saved, whatever goes wrong with the reading.
      const read = isCovered ? null : await readBack(id, pacing.onWait).catch(() => null)
      return savedOutcome(sent, new Map([...answered, ...(read ?? [])]))
    } catch (error) {
      if (pacing.signal?.aborted && !(error instanceof ApiError)) return { kind: 'held', error: null }
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) return { kind: 'held', error }
      if (isCertainRefusal(error)) return { kind: 'refused', error }
      const now = await readBack(id, pacing.onWait).catch(() => null)
      return now === null ? { kind: 'unknown', error } : outcomeAsFound({ sent, before, now, error })
    }
  }

  /* Not to be interrupted: what became of a row that was sent is to be known. */
  async function readBack(id: string, onWait: Pacing['onWait']): Promise<BrandTexts | null> {
    const brand = canRead ? await paced(() => getBrand(id), { onWait }) : null
    return brand && knownTexts(brand, store)
  }

  return sendRow
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
