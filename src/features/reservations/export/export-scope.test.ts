import { expect, test } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

test.each([
  ['lists the products of a filter', ['Sea view chalet', 'تدليك'], ', Sea view chalet, تدليك'],
  ['has its days only without a filter', [], ''],
  ['has no characters that it may not have', ['../A/B: "deep" <clean>?\u202E ..'], ', A B deep clean'],
  ['has its days only without another character', ['???'], ''],
  ['is cut after many products', ['x'.repeat(200)], `, ${'x'.repeat(60)}…`],
])('the file’s name %s', async (_, products, after) => {
  stubPage({})
  const { fileNameOf } = await import('./export-scope.ts')
  expect(fileNameOf('Reservations 2026-11-20', products)).toBe(`Reservations 2026-11-20${after}`)
})
