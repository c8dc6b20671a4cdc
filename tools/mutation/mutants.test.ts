import { expect, test } from 'vitest'
import { applyMutant, mutantsOf } from './mutants.ts'

const cases: [of: string, into: string[]][] = [
  ['if (a) b()', ['if (!(a)) b()', 'if (a) ;']],
  ['const c = a < b', ['const c = ((a) <= (b))']],
  ['const c = a === b', ['const c = ((a) !== (b))']],
  ['const c = a && !b', ['const c = ((a) || (!b))', 'const c = a && b']],
  ['const c = a ?? b', ['const c = ((a) && (b))']],
  ['const c = a + 1', ['const c = ((a) - (1))', 'const c = a + 0']],
  [
    'const c = [true, "x", ""]',
    ['const c = [false, "x", ""]', `const c = [true, '', ""]`, `const c = [true, "x", 'x']`],
  ],
  ['const waitMs = 250', ['const waitMs = 0']],
  ['let waitedMs = 0', ['let waitedMs = 1']],
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
