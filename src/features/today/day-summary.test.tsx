import { expect, test } from 'vitest'
import { renderBoard } from '#testing/today/render-board.tsx'

test('an amount that Arabic says in one word is as large as a number', async () => {
  const start = '2026-11-20T15:00:00'
  const two = [{ title: 'مخيم', type: 'time', start, end: '2026-11-20T16:00:00', seats_count: 20 }]
  const page = await renderBoard([...two, ...two], { language: 'ar' })
  const size = (text: string) =>
    parseFloat(getComputedStyle(page.getByText(text, { exact: true }).first().element()).fontSize)
  const [inOneWord, inDigits] = [size('حجزان'), size('40')]
  expect(inOneWord).toBeGreaterThan(inDigits / 2)
})
