import { inflateSync } from 'node:zlib'

const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

/**
 * Returns the plain font (TrueType, "sfnt") in a WOFF 1.0 file: the same tables, uncompressed. fontkit reads WOFF too, but
 * inflates a table of the file again for every glyph.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tableCount = woff.readUInt16BE(12)
  const tables = Array.from({ length: tableCount }, (_, index) =>
    readTable(woff, woffHeader + index * woffEntry),
  )

  const font = Buffer.alloc(woff.readUInt32BE(16))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(tableCount, 4)
  // The next three numbers are hints for a binary search, which fontkit does not use.
  let offset = sfntHeader + tableCount * sfntEntry
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = sfntHeader + index * sfntEntry
    font.write(tag, entry, 'latin1')
    font.writeUInt32BE(checksum, entry + 4)
    font.writeUInt32BE(offset, entry + 8)
    font.writeUInt32BE(bytes.length, entry + 12)
    bytes.copy(font, offset)
    offset += Math.ceil(bytes.length / 4) * 4
  }
  return font
}

function readTable(woff: Buffer, entry: number) {
  const offset = woff.readUInt32BE(entry + 4)
  const packedLength = woff.readUInt32BE(entry + 8)
  const length = woff.readUInt32BE(entry + 12)
  const packed = woff.subarray(offset, offset + packedLength)
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    // A table that compression would not shrink is stored uncompressed.
    bytes: packedLength < length ? inflateSync(packed) : packed,
  }
}
