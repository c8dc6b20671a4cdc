import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shortenIconKeys } from './shorten-icon-keys.ts'

const folder = new URL('../node_modules/lucide-react/dist/esm/icons/', import.meta.url).pathname

function shorten(id: string): string {
  const { transform } = shortenIconKeys()
  if (typeof transform !== 'object') throw new Error('no transform')
  const handler = transform.handler as (this: object, source: string, id: string) => { code: string }
  const context = {
    error: (message: string) => {
      throw new Error(message)
    },
  }
  return handler.call(context, readFileSync(id, 'utf8'), id).code
}

test('the shapes of an icon get short keys that differ', () => {
  const keys = [...shorten(`${folder}printer.mjs`).matchAll(/key: "(.*?)"/g)].map(([, key]) => key)
  expect(keys).toEqual(['1', '2', '3'])
})

test('every icon of the package has keys of the expected form, or is an alias of another', () => {
  for (const icon of globSync(`${folder}a*.mjs`)) expect(() => shorten(icon)).not.toThrow()
})
