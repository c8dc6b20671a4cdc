import { inSlices, type Steps } from './in-slices.ts'
import { readableForms } from './text-encodings.ts'

type Json = Record<string, unknown>

/**
 * JSON as it was, or where it held a token, or so much of one that it gives it away, the same with `…` instead. What takes
 * long is done in slices.
 */
export type Redaction = (json: Json) => Promise<{ json: Json; text: string }>

/* A piece is found by the grams within it: so many characters each. */
const gramLength = 4
/* A millisecond or two. */
const looksAtOnce = 50_000
/* What repeats itself oftener is no token; only such a one would take long to look for. */
const mostPositions = 32

/**
 * Takes tokens out of JSON, of bounded depth, whatever a store API does to spell them otherwise (`readableForms`).
 * Pieces count as well: of 12 characters, or half of a shorter token, but never fewer than 8.
 */
export function createRedaction(tokens: readonly string[]): Redaction {
  const positions = positionsOfGrams(tokens)
  // Each piece holds a gram at one of any positions so far apart.
  const stride = Math.min(...tokens.map(shortestPiece)) - gramLength + 1

  function* findPiece(text: string, from = 0): Steps<Piece | null> {
    for (let at = from, looks = 1; at + gramLength <= text.length; at += stride, looks += 1) {
      if (looks % looksAtOnce === 0) yield
      const found = positions.get(gramAt(text, at))
      if (found === undefined) continue
      const pieces = found.flatMap((position) => pieceAround(text, at, position, from))
      if (pieces.length > 0) return pieces.reduce(longer)
    }
    return null
  }

  function* withoutPieces(text: string): Steps<string> {
    let [kept, from] = ['', 0]
    for (let piece = yield* findPiece(text); piece !== null; piece = yield* findPiece(text, from)) {
      if (piece.start > from || from === 0) kept += `${text.slice(from, piece.start)}…`
      from = piece.end
      yield
    }
    return kept + text.slice(from)
  }

  /* A piece may be seen only once a text is decoded: the last form of it that holds one, null where none does. */
  function* lastGivenAway(text: string): Steps<string | null> {
    for (const form of (yield* readableForms(text)).toReversed()) {
      if ((yield* findPiece(form)) !== null) return form
    }
    return null
  }

  /* Handed out as far decoded as a piece can be seen. */
  function* redactText(text: string): Steps<string> {
    let clean = text
    for (let seen = yield* lastGivenAway(clean); seen !== null; seen = yield* lastGivenAway(clean)) {
      clean = yield* withoutPieces(seen)
    }
    return clean
  }

  function* redact(value: unknown): Steps<unknown> {
    if (typeof value === 'string') return yield* redactText(value)
    if (typeof value !== 'object' || value === null) return value
    if (!Array.isArray(value)) return yield* redactRecord(value)
    const redacted: unknown[] = []
    for (const one of value) redacted.push(yield* redact(one))
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
    if ((await inSlices(lastGivenAway(text))) === null) return { json, text }
    const redacted = await inSlices(redactRecord(json))
    return { json: redacted, text: JSON.stringify(redacted) }
  }
}

/** Where a piece begins in a text, and where what follows it does. */
type Piece = { start: number; end: number }

/** Where a gram stands in a token. */
type Position = { token: string; index: number }

function shortestPiece(token: string): number {
  return Math.max(8, Math.min(12, Math.floor(token.length / 2)))
}

function positionsOfGrams(tokens: readonly string[]): ReadonlyMap<number, Position[]> {
  const positions = new Map<number, Position[]>()
  for (const token of tokens) {
    for (let index = 0; index + gramLength <= token.length; index += 1) {
      const gram = gramAt(token, index)
      const known = positions.get(gram) ?? []
      if (known.length < mostPositions) positions.set(gram, [...known, { token, index }])
    }
  }
  return positions
}

/* A number for four characters, which others may share: cheaper to look up than a text. */
function gramAt(text: string, at: number): number {
  const [first, second] = [letterAt(text, at), letterAt(text, at + 1)]
  return (first << 24) ^ (second << 16) ^ (letterAt(text, at + 2) << 8) ^ letterAt(text, at + 3)
}

/* Small or capital makes no difference; nor do a few signs, which does no harm. */
function letterAt(text: string, at: number): number {
  return text.charCodeAt(at) | 0x20
}

function longer(one: Piece, other: Piece): Piece {
  return other.end - other.start > one.end - one.start ? other : one
}

/* How far the text and the token run together around a position where they may; none where not far enough. */
function pieceAround(text: string, at: number, { token, index }: Position, from: number): Piece[] {
  const isSame = (offset: number) => letterAt(text, at + offset) === letterAt(token, index + offset)
  let before = 0
  while (at - before > from && index > before && isSame(-before - 1)) before += 1
  let after = 0
  while (index + after < token.length && at + after < text.length && isSame(after)) after += 1
  return before + after < shortestPiece(token) ? [] : [{ start: at - before, end: at + after }]
}
