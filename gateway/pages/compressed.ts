import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** The first of some encodings that an `Accept-Encoding` takes; undefined when it takes none of them. */
export function firstAccepted<Name extends string>(
  accept: string | undefined,
  encodings: readonly Name[],
): Name | undefined {
  const accepted = parseAccept(accept ?? '').filter(({ q }) => q > 0)
  return encodings.find((encoding) => accepted.some(({ type }) => type === encoding))
}

/*
 * A text that is written for one request, in the smallest form that its reader takes. Only of what holds no secret: how well
 * a secret goes together with what a stranger chose beside it would tell it letter by letter (BREACH).
 */
export function compressed(
  text: string,
  accept: string | undefined,
): { encoding?: string; body: string | Uint8Array<ArrayBuffer> } {
  const encoding = firstAccepted(accept, ['br', 'gzip'])
  if (encoding === undefined) return { body: text }
  return { encoding, body: encoding === 'br' ? brotliCompressSync(text, { params }) : gzipSync(text) }
}

/* Half a millisecond for a page; the highest takes thirty. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
