import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compactIcons } from './compact-icons.ts'

const folder = new URL('../node_modules/lucide-react/dist/esm/icons/', import.meta.url).pathname

function compact(id: string): string {
  const { transform } = compactIcons()
  if (typeof transform !== 'object') throw new Error('no transform')
  const handler = transform.handler as (this: object, source: string, id: string) => { code: string }
  const context = {
    error: (message: string) => {
      throw new Error(message)
    },
  }
  return handler.call(context, readFileSync(id, 'utf8'), id).code
}

test('the shapes of an icon get short keys that differ, and its names go', () => {
  const code = compact(`${folder}house.mjs`)
  expect([...code.matchAll(/key: "(.*?)"/g)].map(([, key]) => key)).toEqual(['1', '2'])
  expect(code).not.toMatch(/"(house|home)"/)
  expect(code).toContain('size: 24,\n  node: [')
})

test('every icon of the package has a component and keys of the expected form, or is an alias of another', () => {
  for (const icon of globSync(`${folder}a*.mjs`)) expect(() => compact(icon)).not.toThrow()
})
