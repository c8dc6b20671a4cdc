import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/* Loaded only for the authorization server of development (mock/start.ts). */
const developmentOnly = 'mock/authorization/'

test('the production dependencies are exactly what the gateway and its demo store load', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(Object.keys(dependencies).toSorted()).toEqual(packagesOf('gateway/main.ts'))
})

/* Returns the packages that a program loads, through imports, `import()` and threads. */
function packagesOf(start: string): string[] {
  const packages = new Set<string>()
  const files = new Set([start])
  for (const file of files) {
    for (const name of namedIn(readFileSync(file, 'utf8'))) {
      const path = name.startsWith('#') ? name.slice(1) : join(dirname(file), name)
      if (/^[.#]/.test(name)) {
        if (existsSync(path) && !path.startsWith(developmentOnly)) files.add(path)
      } else if (!name.startsWith('node:')) packages.add(packageOf(name))
    }
  }
  return [...packages].toSorted()
}

/* Types are erased. Each form has its own pattern, because a text may look like an import. */
const forms = [
  /^(?:import|export|\})[^'`]*?\bfrom '([^']+)'/gm,
  /^import '([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
  /\bnew URL\('(\.[^']+\.ts)'/g,
  /\bresolve\(\s*['`](@?[\w-]+\/[^'`]+)['`]/g,
]

function namedIn(text: string): string[] {
  const running = text.replace(/^import type [^']*'[^']*'/gm, '')
  return forms.flatMap((form) => [...running.matchAll(form)].map(([, name = '']) => name))
}

/* `@scope/name/file` and `name/file` */
function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}
