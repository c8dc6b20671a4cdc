import { constants, crc32, deflateRawSync } from 'node:zlib'
import { firstAccepted } from './compress.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Compresses a text in two parts, if the client accepts it. Each part is compressed on its own, so that its length reveals
 * nothing about the other (`compress.ts`).
 */
export function splitGzip(accept: string | undefined): {
  encoding?: 'gzip'
  first(text: string): Bytes
  last(text: string): Bytes
} {
  if (firstAccepted(accept, ['gzip']) === undefined) return { first: encode, last: encode }
  let [checksum, length] = [0, 0]
  const deflate = (text: string, finishFlush: number) => {
    const bytes = encode(text)
    checksum = crc32(bytes, checksum)
    length += bytes.length
    return deflateRawSync(bytes, { level: 1, finishFlush })
  }
  return {
    encoding: 'gzip',
    first: (text) => Buffer.concat([gzipHead, deflate(text, constants.Z_SYNC_FLUSH)]),
    last(text) {
      const deflated = deflate(text, constants.Z_FINISH)
      const end = Buffer.alloc(8)
      end.writeUInt32LE(checksum, 0)
      end.writeUInt32LE(length, 4)
      return Buffer.concat([deflated, end])
    },
  }
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text)
}

/* A gzip header without name, date and system (RFC 1952). */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
