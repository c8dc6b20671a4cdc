import { expect, test } from 'vitest'
import { createServer } from './server.ts'

test('an idle connection stays open longer than a proxy keeps it, and an unfinished request ends soon', () => {
  const { keepAliveTimeout, headersTimeout, requestTimeout } = createServer()
  expect(keepAliveTimeout).toBeGreaterThan(120_000)
  expect([headersTimeout, requestTimeout]).toEqual([20_000, 30_000])
})
