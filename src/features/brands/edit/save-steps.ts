import { isAlike, listChanges } from '#src/features/brands/texts/brand-changes.ts'
import {
  mayBeCleared,
  pathOfServiceField,
  type BrandPath,
  type BrandTexts,
} from '#src/features/brands/texts/brand-texts.ts'
import {
  conflictsOf,
  clearedPaths,
  restOf,
  textsOf,
  type TypedText,
  type TypedTexts,
} from '#src/features/brands/texts/typed-texts.ts'
import { ApiError, isCertainRefusal } from '#src/lib/api/api-error.ts'
import type { BrandEditing, Refusal, Save } from './editing.ts'
import { learn, typedWith, without } from './learn.ts'

/** What was asked to be saved, and of what of it somebody has said that it may be cleared. */
type Asked = { wanted: TypedTexts; isUndo: boolean; confirmed?: TypedTexts }

/** A save was asked for: it begins by reading, unless there is something to be said or asked first. */
export function begin(state: BrandEditing, { wanted, isUndo, confirmed }: Asked): BrandEditing {
  if (state.save) return state
  const closed = { ...state, question: null }
  if (wanted.size === 0) return { ...closed, outcome: { kind: isUndo ? 'already-there' : 'nothing-changed' } }
  const inForm = { ...closed, typed: typedWith(state, wanted) }
  if (conflictsOf(wanted, state.known).length > 0) return { ...inForm, outcome: { kind: 'conflict' } }
  const cleared = clearedPaths(wanted)
  const needed = cleared.filter((path) => !mayBeCleared(path, state.store))
  if (needed.length > 0) {
    const refused = needed.map((path): [BrandPath, Refusal] => [path, 'needed'])
    return { ...inForm, refused: new Map([...state.refused, ...refused]), outcome: { kind: 'needed' } }
  }
  // Said of one text of the store, a yes is none to clearing another.
  const isConfirmed = (path: BrandPath) =>
    confirmed?.has(path) && confirmed.get(path)?.over === wanted.get(path)?.over
  if (!cleared.every(isConfirmed)) return { ...state, question: { kind: 'clear', wanted, isUndo } }
  return { ...inForm, refused: new Map(), outcome: null, save: { stage: 'reading', wanted, isUndo } }
}

/** What takes the last save back. What of it is in the form already may have been decided upon since. */
export function textsToUndo({ undo, typed, known }: BrandEditing): TypedTexts {
  const isThere = ([path, { text }]: [BrandPath, TypedText]) => isAlike(path, text, known.get(path) ?? '')
  return new Map(
    [...undo].filter((before) => !isThere(before)).map(([path, before]) => [path, typed.get(path) ?? before]),
  )
}

/** The store was read before it is written to, or lets nobody read. What it does not have by now is sent. */
export function goOn(
  state: BrandEditing,
  { wanted, isUndo }: Save & { stage: 'reading' },
  latest: BrandTexts | null,
): BrandEditing {
  const informed = { ...learn(state, latest ?? new Map()), save: null }
  const { known } = informed
  const stillTyped = new Map([...wanted].filter(([path]) => state.typed.has(path)))
  const rest = restOf(stillTyped, known, state.unanswered)
  if (conflictsOf(rest, known).length > 0) return { ...informed, outcome: { kind: 'conflict' } }
  if (rest.size === 0) return { ...informed, outcome: { kind: 'already-there' } }
  const before = new Map([...known].filter(([path]) => rest.has(path)))
  return { ...informed, save: { stage: 'writing', sent: textsOf(rest), before, isUndo } }
}

/** The store has saved what was sent. `answered` is what its answer told, which need not be all, `latest` what was read after it. */
export function settle(
  state: BrandEditing,
  { sent, before, isUndo }: Save & { stage: 'writing' },
  { answered, latest }: { answered: BrandTexts; latest: BrandTexts | null },
): BrandEditing {
  const told = new Map([...answered, ...(latest ?? [])])
  const toldOfSent = new Map([...told].filter(([path]) => sent.has(path)))
  const saved = learn(
    {
      ...state,
      known: new Map([...state.known, ...sent]),
      // Whatever was typed since stands over what was sent.
      typed: new Map(
        [...restOf(state.typed, sent, new Map())].map(([path, { text, over }]) => [
          path,
          { text, over: sent.get(path) ?? over },
        ]),
      ),
      unanswered: without(state.unanswered, sent.keys()),
      save: null,
    },
    told,
  )
  return {
    ...saved,
    adopted: new Set([...saved.adopted].filter((path) => !sent.has(path))),
    // Over what the answer says was saved, not over what was read later: that may be somebody else's by then.
    undo: new Map(
      [...before].map(([path, text]) => [path, { text, over: answered.get(path) ?? sent.get(path) }]),
    ),
    outcome: {
      kind: 'saved',
      isUndo,
      isConfirmed: toldOfSent.size === sent.size,
      differences: listChanges(sent, toldOfSent),
      lost: [...sent.keys()].filter((path) => !before.has(path)),
    },
  }
}

/** The store has refused what was sent, or nobody knows what became of it. */
export function fail(state: BrandEditing, sent: BrandTexts, error: Error): BrandEditing {
  const isRefusal = error instanceof ApiError && isCertainRefusal(error)
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const refused = fields.flatMap(([name, texts]): [BrandPath, Refusal][] => {
    const path = pathOfServiceField(name, state.store)
    return path === null ? [] : [[path, { message: texts.join('\n') }]]
  })
  return {
    ...state,
    refused: new Map(refused),
    unanswered: isRefusal ? state.unanswered : new Map([...state.unanswered, ...sent]),
    save: null,
    outcome: { kind: 'failed', error, wasSent: true },
  }
}
