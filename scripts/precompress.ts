import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|webmanifest)$/

/** Writes a `.br` and a `.gz` next to every text file of the build, for the gateway to send. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    closeBundle(error?: Error) {
      // After a failed build there may be no files, and reading them would hide the reason.
      if (error) return
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!compressible.test(file)) continue
        const path = join(folder, file)
        const content = readFileSync(path)
        const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: sizeHint } = constants
        const params = { [quality]: 11, [sizeHint]: content.length }
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
