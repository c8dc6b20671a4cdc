import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib'
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

/* A gzip file without a name or a time, of an unknown system (RFC 1952). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** The beginning of a gzip file, and what the end of the file needs of it. */
export type GzipStart = { bytes: Buffer<ArrayBuffer>; checksum: number; length: number }

/**
 * Compresses the first part of a text; many texts may share it. Nothing of it is repeated in the second part by reference, so that
 * the length of either part reveals nothing about the other.
 */
export function gzipStart(text: string): GzipStart {
  const plain = Buffer.from(text)
  const body = deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH })
  return { bytes: Buffer.concat([gzipHeader, body]), checksum: crc32(plain), length: plain.length }
}

/** Compresses the rest of a text. */
export function gzipEnd({ checksum, length }: GzipStart, text: string): Buffer<ArrayBuffer> {
  const plain = Buffer.from(text)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(plain, checksum), 0)
  trailer.writeUInt32LE(length + plain.length, 4)
  return Buffer.concat([deflateRawSync(plain, { level: 5 }), trailer])
}
