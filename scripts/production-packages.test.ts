import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/* Loaded only for the authorization server of development (mock/start.ts), which no demo in production has. */
const developmentOnly = 'mock/authorization/'

test('what is installed to run Diwan is what the gateway and its demo store load, and no more', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(Object.keys(dependencies).toSorted()).toEqual(packagesOf('gateway/main.ts'))
})

/* The packages that a program loads, at once or later, in threads of its own too, by the files of ours that it imports. */
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

/* Types are gone by the time it runs. What is no import may stand in a text that looks like one: hence each form by itself. */
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
