import { constants, crc32, deflateRawSync } from 'node:zlib'
import { firstAccepted } from './compressed.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * A text that is sent in two pieces, the first at once, compressed where its reader takes that: each by itself, so that what
 * the one holds tells nothing of the other (`compressed.ts`).
 */
export function inPieces(accept: string | undefined): {
  encoding?: 'gzip'
  first(text: string): Bytes
  last(text: string): Bytes
} {
  if (firstAccepted(accept, ['gzip']) === undefined) return { first: plain, last: plain }
  let [sum, length] = [0, 0]
  const deflate = (text: string, finishFlush: number) => {
    const bytes = plain(text)
    sum = crc32(bytes, sum)
    length += bytes.length
    return deflateRawSync(bytes, { level: 1, finishFlush })
  }
  return {
    encoding: 'gzip',
    first: (text) => Buffer.concat([gzipHead, deflate(text, constants.Z_SYNC_FLUSH)]),
    last(text) {
      const deflated = deflate(text, constants.Z_FINISH)
      const end = Buffer.alloc(8)
      end.writeUInt32LE(sum, 0)
      end.writeUInt32LE(length, 4)
      return Buffer.concat([deflated, end])
    },
  }
}

function plain(text: string): Bytes {
  return new TextEncoder().encode(text)
}

/* Deflated, without a name or a date, by whatever system (RFC 1952). */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
