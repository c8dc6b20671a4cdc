import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Copies the build in `dist` as another release: every script, style sheet and font gets another hash in its name, and so
 * do all references. Returns the folder that contains the new `dist`.
 */
export function writeOtherBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-build-'))
  cpSync('dist', join(folder, 'dist'), { recursive: true })
  const files = globSync(`${folder}/dist/assets/*-????????.{js,css,woff2}`).filter(hasHash)
  const names = new Map(files.map((file) => [basename(file), otherName(basename(file))]))
  const anyName = new RegExp([...names.keys()].map(escapePattern).join('|'), 'g')
  const rename = (text: string) => text.replace(anyName, (name) => names.get(name) ?? name)

  const written = ['index.html', '.server/files.json'].map((name) => join(folder, 'dist', name))
  for (const file of [...written, ...files.filter((name) => !name.endsWith('woff2'))]) {
    writeFileSync(file, rename(readFileSync(file, 'utf8')))
  }
  for (const file of files) {
    const renamed = join(dirname(file), otherName(basename(file)))
    renameSync(file, renamed)
    if (!file.endsWith('woff2')) compress(file, renamed)
  }
  return folder
}

/* Like scripts/precompress.ts, but with a faster compression level. */
function compress(oldFile: string, file: string): void {
  const content = readFileSync(file)
  for (const [extension, compressed] of [
    ['.br', brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })],
    ['.gz', gzipSync(content)],
  ] as const) {
    renameSync(oldFile + extension, file + extension)
    writeFileSync(file + extension, compressed)
  }
}

const hashPattern = /-([\w-]{8})(\.\w+)$/

function hasHash(file: string): boolean {
  return hashPattern.test(file)
}

function otherName(name: string): string {
  return name.replace(hashPattern, (_, hash: string, extension: string) => {
    const other = hash.slice(1) + hash.slice(0, 1)
    return `-${other === hash ? 'Diwan-up' : other}${extension}`
  })
}

function escapePattern(text: string): string {
  return text.replace(/[.$]/g, '\\$&')
}
