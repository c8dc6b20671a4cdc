import type { BrandChange } from '#src/features/brands/texts/brand-changes.ts'
import { listChanges } from '#src/features/brands/texts/brand-changes.ts'
import {
  asShown,
  pathsOf,
  type BrandPath,
  type BrandTexts,
  type StoreLanguages,
} from '#src/features/brands/texts/brand-texts.ts'
import { conflictsOf, textsOf, type TypedTexts } from '#src/features/brands/texts/typed-texts.ts'

/** All there is to know of a brand while it is edited. What happens to it is in reduce-editing.ts. */
export type BrandEditing = {
  store: StoreLanguages
  /** What the store had when it last told. */
  known: BrandTexts
  typed: TypedTexts
  /** What was sent and not answered: should the store have it one day, it is ours, not somebody else's. */
  unanswered: BrandTexts
  /** Fields nothing was typed into that show another text of the store than a moment ago. */
  adopted: ReadonlySet<BrandPath>
  refused: ReadonlyMap<BrandPath, Refusal>
  /** What takes the last save back: what was there before, over what was saved. */
  undo: TypedTexts
  question: Question | null
  save: Save | null
  /** How the last attempt to save ended. */
  outcome: SaveOutcome | null
}

/** Why a field cannot be saved: it must not be empty, or what the store says of it, which may be nothing. */
export type Refusal = 'needed' | { message: string }

/** What is asked before anything is sent. A clearing is bound to the texts it was asked about. */
export type Question = { kind: 'review' } | { kind: 'clear'; wanted: TypedTexts; isUndo: boolean }

/** A save under way: first the store is read again, then written to. */
export type Save =
  | { stage: 'reading'; wanted: TypedTexts; isUndo: boolean }
  | { stage: 'writing'; sent: BrandTexts; before: BrandTexts; isUndo: boolean }

export type SaveOutcome =
  | { kind: 'nothing-changed' }
  /** Nothing was sent: somebody has to say first whose text counts. */
  | { kind: 'conflict' }
  /** Nothing was sent: a field must not be empty. */
  | { kind: 'needed' }
  /** Somebody else, or an earlier save whose answer was lost, had saved the very same. */
  | { kind: 'already-there' }
  | {
      kind: 'saved'
      isUndo: boolean
      /** The service has told of every field that was sent. */
      isConfirmed: boolean
      /** Where the service has something else now than what was sent: before is what was sent. */
      differences: BrandChange[]
      /** The fields of which nobody knows what they held before. */
      lost: BrandPath[]
    }
  /** `wasSent` is false when it failed while the brand was read again before. */
  | { kind: 'failed'; error: Error; wasSent: boolean }

/** A brand as it is opened. */
export function openEditing(known: BrandTexts, store: StoreLanguages): BrandEditing {
  return {
    store,
    known,
    typed: new Map(),
    unanswered: new Map(),
    adopted: new Set(),
    refused: new Map(),
    undo: new Map(),
    question: null,
    save: null,
    outcome: null,
  }
}

/** The text in every field, as its input shows it. */
export function shownTexts({ store, known, typed }: BrandEditing): BrandTexts {
  return new Map(
    pathsOf(store).map((path) => [path, typed.get(path)?.text ?? asShown(path, known.get(path) ?? '')]),
  )
}

/** What would be saved. */
export function unsavedChanges({ known, typed }: BrandEditing): BrandChange[] {
  return listChanges(known, textsOf(typed))
}

/** The fields of which somebody has to say whose text counts. */
export function undecidedPaths({ known, typed }: BrandEditing): BrandPath[] {
  return conflictsOf(typed, known)
}

/** Whether the last save can be taken back without touching what was typed since. */
export function isUndoable({ undo, typed }: BrandEditing): boolean {
  return undo.size > 0 && [...undo].every(([path, { text }]) => (typed.get(path)?.text ?? text) === text)
}
