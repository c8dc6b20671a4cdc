import { gzipSync } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** The first of these encodings that an `Accept-Encoding` accepts; undefined for none. */
export function firstAccepted<Name extends string>(
  accept: string | undefined,
  encodings: readonly Name[],
): Name | undefined {
  const accepted = parseAccept(accept ?? '').filter(({ q }) => q > 0)
  return encodings.find((encoding) => accepted.some(({ type }) => type === encoding))
}

/**
 * Compresses a generated text if the client accepts it. Use it only for texts without secrets: with text of an attacker beside
 * it, the compressed length reveals a secret letter by letter (BREACH).
 */
export function compress(
  text: string,
  accept: string | undefined,
): { encoding?: 'gzip'; body: string | Uint8Array<ArrayBuffer> } {
  const encoding = firstAccepted(accept, ['gzip'])
  // Level 1 takes half a millisecond for a thousand reservations; the best level takes ten times as long and saves a tenth.
  return encoding === undefined ? { body: text } : { encoding, body: gzipSync(text, { level: 1 }) }
}

type Encoded = ReturnType<typeof compress>

const encodedTexts = { gzip: new WeakMap<object, Encoded>(), identity: new WeakMap<object, Encoded>() }

/**
 * Like `compress`, once for all responses of `owner`, the object that shared responses have in common. They share the bytes:
 * for three hundred pages, copies of a list of 4 MB would take a gigabyte.
 */
export function compressOnce(owner: object, text: string, accept: string | undefined): Encoded {
  const encoded = encodedTexts[firstAccepted(accept, ['gzip']) ?? 'identity']
  const found = encoded.get(owner)
  if (found !== undefined) return found
  const compressed = compress(text, accept)
  const once = { ...compressed, body: Buffer.from(compressed.body) }
  encoded.set(owner, once)
  return once
}
