import { expect, test } from 'vitest'
import * as v from 'valibot'
import { PathSchema } from '#portal/protocol.ts'
import { isSafePath } from './safe-path.ts'

/* What may be led to: read as the protocol says, and written plainly. Whether it is a page of ours the router knows. */
const mayBe = (path: string) => v.is(PathSchema, path) && isSafePath(path)

test.each([
  '/',
  '/brands',
  '/brands/7?lang=ar#name',
  '/reservations?view=week&date=2026-11-22',
  '/brands?search=عطور',
  '/countries?back=//evil.example/%2e%2e',
])('%s may be a page of ours', (path) => {
  expect(mayBe(path)).toBe(true)
})

test.each([
  '',
  'brands',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example/brands',
  'javascript:alert(1)',
  '/s/2/brands',
  '/x/../s/2/brands',
  '/x/%2e%2e/s/2/brands',
  '/x/%2E./s/2/brands',
  '/./s/2/brands',
  '/brands/..%2f..%2fs',
  '/brands/%5cevil.example',
  '/brands\n',
  '/\t/evil.example',
  '/brands/\u202e7',
  '/brands?token=em_tok_1',
  '/brands?page=2&%74oken=em_tok_1',
  '/brands/ 7',
  `/brands/${'7'.repeat(2000)}`,
])('%j leads nowhere', (path) => {
  expect(mayBe(path)).toBe(false)
})
