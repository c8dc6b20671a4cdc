import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '#package.json'

/* The authorization server of development (mock/start.ts). */
const developmentOnly = 'mock/authorization/'
/* Files of these are in the build (scripts/flags.ts, scripts/subset-font.ts). */
const filePackages = ['@fontsource/ibm-plex-sans', '@fontsource/ibm-plex-sans-arabic', 'country-flag-icons']

/* Its licences and its list of parts name these and what they need (scripts/release). */
test('the production dependencies are exactly what a release contains', () => {
  const page = globSync(['src/**/*.{ts,tsx}'], { exclude: ['**/*.test.*'] })
  const loaded = packagesOf(['gateway/commands.ts', ...page])
  expect(Object.keys(manifest.dependencies).toSorted()).toEqual([...loaded, ...filePackages].toSorted())
})

/* Returns the packages that programs load, through imports and `import()`. */
function packagesOf(programs: readonly string[]): string[] {
  const packages = new Set<string>()
  const files = new Set(programs)
  for (const file of files) {
    for (const name of namedIn(readFileSync(file, 'utf8'))) {
      const path = name.startsWith('#') ? name.slice(1) : join(dirname(file), name)
      if (/^[.#]/.test(name)) {
        if (existsSync(path) && !path.startsWith(developmentOnly)) files.add(path)
      } else if (!name.startsWith('node:')) packages.add(packageOf(name))
    }
  }
  return [...packages]
}

/* Types are erased. Each form has its own pattern, because a text may look like an import. */
const forms = [
  /^(?:import|export|\})[^'`]*?\bfrom '([^']+)'/gm,
  /^import '([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
]

function namedIn(text: string): string[] {
  const running = text.replace(/^import type [^']*'[^']*'/gm, '')
  return forms.flatMap((form) => [...running.matchAll(form)].map(([, name = '']) => name))
}

/* `@scope/name/file` and `name/file` */
function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}
