import { runInSlices, type Steps } from './time-slicing.ts'
import { decodeNestedText } from './decode-nested-text.ts'

type Json = Record<string, unknown>

/**
 * Replaces tokens in JSON, and parts long enough to reveal one, by `…`; JSON without any is returned unchanged. Long work
 * runs in time slices.
 */
export type Redaction = (json: Json) => Promise<{ json: Json; text: string }>

/* A piece is found by its grams: sequences of this many characters. */
const gramLength = 4
/* So many checks take a millisecond or two. */
const checksPerStep = 50_000
/* A realistic token repeats a gram less often. The limit keeps the search short. */
const maxPositions = 32

/**
 * Removes tokens from JSON of bounded depth, in any encoding (`decodeNestedText`). Also removes pieces of a token: from 12
 * characters, or half of a shorter token, but at least 8.
 */
export function createRedaction(tokens: readonly string[]): Redaction {
  const positions = positionsOfGrams(tokens)
  // Every piece contains a gram at a multiple of this distance.
  const stride = Math.min(...tokens.map(shortestPiece)) - gramLength + 1

  function* findPiece(text: string, from = 0): Steps<Piece | null> {
    for (let at = from, checks = 1; at + gramLength <= text.length; at += stride, checks += 1) {
      if (checks % checksPerStep === 0) yield
      const found = positions.get(gramAt(text, at))
      if (found === undefined) continue
      const pieces = found.flatMap((position) => pieceAround(text, at, position, from))
      if (pieces.length > 0) return pieces.reduce(longer)
    }
    return null
  }

  function* removePieces(text: string): Steps<string> {
    let [result, from] = ['', 0]
    for (let piece = yield* findPiece(text); piece !== null; piece = yield* findPiece(text, from)) {
      if (piece.start > from || from === 0) result += `${text.slice(from, piece.start)}…`
      from = piece.end
      yield
    }
    return result + text.slice(from)
  }

  /* The last decoding of a text that contains a piece; null for none. */
  function* lastLeakingForm(text: string): Steps<string | null> {
    for (const form of (yield* decodeNestedText(text)).toReversed()) {
      if ((yield* findPiece(form)) !== null) return form
    }
    return null
  }

  /* The result is decoded as far as a piece is visible. */
  function* redactText(text: string): Steps<string> {
    let clean = text
    for (
      let leaking = yield* lastLeakingForm(clean);
      leaking !== null;
      leaking = yield* lastLeakingForm(clean)
    ) {
      clean = yield* removePieces(leaking)
    }
    return clean
  }

  function* redact(value: unknown): Steps<unknown> {
    if (typeof value === 'string') return yield* redactText(value)
    if (typeof value !== 'object' || value === null) return value
    if (!Array.isArray(value)) return yield* redactRecord(value)
    const redacted: unknown[] = []
    for (const item of value) redacted.push(yield* redact(item))
    return redacted
  }

  function* redactRecord(record: object): Steps<Json> {
    const redacted: [string, unknown][] = []
    for (const [name, value] of Object.entries(record)) {
      redacted.push([yield* redactText(name), yield* redact(value)])
    }
    return Object.fromEntries(redacted)
  }

  return async (json) => {
    const text = JSON.stringify(json)
    if ((await runInSlices(lastLeakingForm(text))) === null) return { json, text }
    const redacted = await runInSlices(redactRecord(json))
    return { json: redacted, text: JSON.stringify(redacted) }
  }
}

/** The range of a piece in a text; `end` is exclusive. */
type Piece = { start: number; end: number }

/** The position of a gram in a token. */
type Position = { token: string; index: number }

function shortestPiece(token: string): number {
  return Math.max(8, Math.min(12, Math.floor(token.length / 2)))
}

function positionsOfGrams(tokens: readonly string[]): ReadonlyMap<number, Position[]> {
  const positions = new Map<number, Position[]>()
  for (const token of tokens) {
    for (let index = 0; index + gramLength <= token.length; index += 1) {
      const gram = gramAt(token, index)
      const existing = positions.get(gram) ?? []
      if (existing.length < maxPositions) positions.set(gram, [...existing, { token, index }])
    }
  }
  return positions
}

/* A hash of four characters, cheaper to look up than a text. */
function gramAt(text: string, at: number): number {
  const [first, second] = [letterAt(text, at), letterAt(text, at + 1)]
  return (first << 24) ^ (second << 16) ^ (letterAt(text, at + 2) << 8) ^ letterAt(text, at + 3)
}

/* Ignores case. Some punctuation compares equal too, which is harmless. */
function letterAt(text: string, at: number): number {
  return text.charCodeAt(at) | 0x20
}

function longer(first: Piece, second: Piece): Piece {
  return second.end - second.start > first.end - first.start ? second : first
}

/* The longest match of text and token around a position; none if it is too short. */
function pieceAround(text: string, at: number, { token, index }: Position, from: number): Piece[] {
  const isSame = (offset: number) => letterAt(text, at + offset) === letterAt(token, index + offset)
  let before = 0
  while (at - before > from && index > before && isSame(-before - 1)) before += 1
  let after = 0
  while (index + after < token.length && at + after < text.length && isSame(after)) after += 1
  return before + after < shortestPiece(token) ? [] : [{ start: at - before, end: at + after }]
}
