import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = 'node_modules/country-flag-icons'

// Cast: every package has a version.
const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string }
const prefix = `assets/flag-${version}-`

/** The URL of the flags. */
export const flagsUrl = { 'import.meta.env.FLAGS_URL': JSON.stringify(`/${prefix}`) }

/**
 * Adds the flags of country-flag-icons (MIT) to the build, at `import.meta.env.FLAGS_URL` followed by `SA.svg` and so on. The
 * URL has their version, because browsers cache everything below /assets/.
 */
export function flags(): Plugin {
  return {
    name: 'flags',
    config: () => ({ define: flagsUrl }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = request.url?.startsWith(`/${prefix}`) ? request.url.slice(prefix.length + 1) : ''
        if (!names().includes(name)) return next()
        response.setHeader('Content-Type', 'image/svg+xml').end(readFileSync(join(source, '3x2', name)))
      })
    },
    generateBundle() {
      const emit = (name: string, path: string) =>
        this.emitFile({ type: 'asset', fileName: prefix + name, source: readFileSync(join(source, path)) })
      emit('LICENSE.txt', 'LICENSE')
      for (const name of names()) emit(name, join('3x2', name))
    },
  }
}

function names(): string[] {
  return readdirSync(join(source, '3x2')).filter((name) => /^[A-Z]{2}\.svg$/.test(name))
}
