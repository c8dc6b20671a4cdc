import { expect, test } from 'vitest'
import { applyMutant, mutantsOf } from './mutants.ts'

const cases: [of: string, into: string[]][] = [
  ['if (a) b()', ['if (!(a)) b()', 'if (a) ;']],
  ['const c = a < b', ['const c = ((a) <= (b))']],
  ['const c = a === b', ['const c = ((a) !== (b))']],
  ['const c = a && !b', ['const c = ((a) || (!b))', 'const c = a && b']],
  ['const c = a ?? b', ['const c = ((a) && (b))']],
  ['const c = a + 1', ['const c = ((a) - (1))', 'const c = a + 2']],
  [
    'const c = [true, "x", ""]',
    ['const c = [false, "x", ""]', `const c = [true, '', ""]`, `const c = [true, "x", 'x']`],
  ],
  ['const c = 10_000', ['const c = 0']],
  ['const c = 512 * 1024', ['const c = ((512) / (1024))', 'const c = 0 * 1024', 'const c = 512 * 0']],
  ['const c = 7 * 24', ['const c = ((7) / (24))', 'const c = 8 * 24', 'const c = 7 * 25']],
  ['const waitMs = 250', ['const waitMs = 0']],
  ['let waitedMs = 0', ['let waitedMs = 1']],
  [
    'const c = { waitMs: 250, most: 250 }',
    ['const c = { waitMs: 0, most: 250 }', 'const c = { waitMs: 250, most: 251 }'],
  ],
  ['const c = clock.sleep(250)', ['const c = clock.sleep(0)']],
  ['const c = { timeout: 250 }', ['const c = { timeout: 0 }']],
  ['const waitMs = Math.min(a, 250)', ['const waitMs = Math.min(a, 0)']],
  ['const c = Math.min(a, 250)', ['const c = Math.min(a, 251)']],
  ['const c = Date.now() - b < most', ['const c = ((Date.now()) + (b)) < most']],
  ['const c = clock.now() === b', ['const c = ((clock.now()) !== (b))']],
  ['function f() { return a }', ['function f() { return undefined }']],
  ['await a()', [';']],
]

test.each(cases)('%s becomes %j', (source, into) => {
  expect(mutantsOf('a.ts', source).map(applyMutant)).toEqual(into)
})

test.each([
  "import { a } from './a.ts'",
  'type A = { a: 1 | true }',
  'logger.warn({ cause }, "away")',
  'throw new Error("Nobody reads it twice.")',
  'const a = { b, "c-d": e }',
  'return',
  'const c = clock.now() < b',
  'const f = (): A | null => null',
])('%s has no mutant', (source) => {
  expect(mutantsOf('a.ts', source)).toEqual([])
})

test('a mutant knows its line', () => {
  expect(mutantsOf('a.ts', 'a\nb\nc(1)\n').map(({ line }) => line)).toEqual([3, 3])
})
