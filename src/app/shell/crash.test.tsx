import { expect, test } from 'vitest'
import { stackFrames } from './crash.tsx'

const script = 'https://diwan.example/assets/a.js'

test.each([
  ['Chromium', `TypeError: x is no list\n    at show (${script}:1:2)`, 1],
  ['Firefox', `show@${script}:1:2\nasync*run/<@${script}:3:4\n`, 2],
  ['WebKit', `show@${script}:1:2\n@${script}:3:4\n[native code]`, 2],
])('a crash report says where the error was, in %s', (_, stack, count) => {
  expect(stackFrames(stack)).toHaveLength(count)
})

test('a crash report has no text of the error’s message', () => {
  expect(stackFrames('Error: typed by staff@shop.example\n    at f (a.js:1:2)')).toEqual([
    '    at f (a.js:1:2)',
  ])
  expect(stackFrames(undefined)).toEqual([])
})
