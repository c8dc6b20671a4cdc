import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { BuiltFiles } from '#contract/pages/page-rendering.ts'
import { styleRules } from '#contract/pages/style-rules.ts'

/** Writes for the gateway what it needs to know of the build. */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transformIndexHtml: {
      order: 'post',
      // The gateway names both.
      handler: (html) =>
        html.replace(/\s*<script type="module"[^>]*><\/script>\s*<link rel="stylesheet"[^>]*>/, ''),
    },
    writeBundle({ dir = '' }) {
      const read = (file: string) => readFileSync(join(dir, file), 'utf8')
      const manifest = JSON.parse(read('.vite/manifest.json'))
      const files: BuiltFiles = { manifest, styles: styleRules(read(manifest['style.css'].file)) }
      // In a hidden folder, which is not served.
      mkdirSync(join(dir, '.server'), { recursive: true })
      writeFileSync(join(dir, '.server/files.json'), JSON.stringify(files))
    },
  }
}
