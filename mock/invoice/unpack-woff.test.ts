import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

const { resolve } = createRequire(import.meta.url)
const files = ['arabic-500', 'latin-400'].map((name) =>
  resolve(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${name}-normal.woff`),
)

describe('An unpacked font', () => {
  it.each(files)('is TrueType, and every table matches the checksum in its entry: %s', (file) => {
    const font = unpackWoff(readFileSync(file))
    expect(font.readUInt32BE(0)).toBe(0x00010000)
    const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => tableAt(font, 12 + index * 16))
    expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['glyf', 'cmap', 'GSUB', 'hmtx']))
    // `head` has a checksum of the whole file, computed with this field as 0.
    const others = tables.filter(({ tag }) => tag !== 'head')
    expect(others.map(({ computed }) => computed)).toEqual(others.map(({ stored }) => stored))
  })
})

function tableAt(font: Buffer, entry: number) {
  const offset = font.readUInt32BE(entry + 8)
  const length = font.readUInt32BE(entry + 12)
  let sum = 0
  for (let position = 0; position < length; position += 4) sum += font.readUInt32BE(offset + position)
  return {
    tag: font.toString('latin1', entry, entry + 4),
    stored: font.readUInt32BE(entry + 4),
    computed: sum % 2 ** 32,
  }
}
