import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operations } from './operations.ts'

test('store-api.md § 1: every operation of the specification is in the table', () => {
  const rows = readFileSync('docs/spec/store-api.md', 'utf8').matchAll(
    /\| (GET|PUT|POST|DELETE) \| (\/\S+) \|/g,
  )
  const specified = [...rows].map(([, method, path]) => `${method} ${path}`)
  expect(specified).toHaveLength(5)
  expect(Object.values(operations).map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(specified),
  )
})

test('the guide says what a service must offer: every operation, its scope and its source', () => {
  const guide = readFileSync('docs/deployment.md', 'utf8').replaceAll(/ +/g, ' ')
  const rows = Object.values(operations).map(
    ({ method, path, scope, source }) => `| \`${method} ${path}\` | \`${scope}\` | ${source} |`,
  )
  expect(guide).toContain(rows.join('\n'))
})
