import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* Packing and installing it takes a long run (e2e/portal/portal-package.spec.ts). */
test('the package of portals has the version of Diwan, and installs no other package', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const { version, dependencies, peerDependencies, peerDependenciesMeta } = read('portal/package.json')
  expect([version, dependencies]).toEqual([read('package.json')['version'], undefined])
  const optional = Object.keys(peerDependencies ?? {}).map((name) => [name, { optional: true }])
  expect(peerDependenciesMeta).toEqual(Object.fromEntries(optional))
})
