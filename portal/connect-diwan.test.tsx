import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectDiwan, type DiwanFrame } from './connect-diwan.ts'
import type { Problem } from './protocol.ts'

const origin = 'https://diwan.invalid'
let frame: HTMLIFrameElement
let diwan: DiwanFrame | undefined

beforeEach(() => {
  vi.useFakeTimers()
  // No dashboard runs in this frame, so nothing responds.
  frame = document.body.appendChild(document.createElement('iframe'))
})

afterEach(() => {
  diwan?.end()
  frame.remove()
})

function open(given: string, onProblem?: (problem: Problem) => void): DiwanFrame {
  diwan = connectDiwan(frame, {
    origin: given,
    context: {},
    capabilities: [],
    ...(onProblem && { onProblem }),
  })
  return diwan
}

test('a wrong origin throws an error that tells the portal’s developer what to correct', () => {
  expect(() => open('diwan.invalid')).toThrow('The origin must be the dashboard’s')
  expect(() => open(`${origin}/brands`)).toThrow(`Write "${origin}"`)
  frame.src = `${window.location.origin}/elsewhere`
  expect(() => open(origin)).toThrow(`The origin is ${origin}, but the frame shows ${window.location.origin}`)
  expect(() => open(`${window.location.origin}/`)).not.toThrow()
})

test('a change that no dashboard answers fails after ten seconds and says what to check', async () => {
  const outcome = open(`${origin}/`)
    .change({ language: 'en' })
    .catch((error: unknown) => String(error))
  await vi.advanceTimersByTimeAsync(9999)
  const early = Promise.race([outcome, Promise.resolve('still waiting')])
  expect(await early).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toContain('did not answer within 10 seconds')
  expect(await outcome).toContain(`shows ${origin}`)
  expect(await outcome).toContain(`names ${window.location.origin}`)
})

test('a change fails when the conversation ends', async () => {
  const opened = open(origin)
  const before = opened.change({ language: 'en' })
  opened.end()
  await expect(before).rejects.toThrow('has ended')
  await expect(opened.change({ language: 'ar' })).rejects.toThrow('has ended')
})

test('a frame that never connects is reported after ten seconds, unless the conversation has ended', async () => {
  const problems: Problem[] = []
  open(origin, (problem) => problems.push(problem)).end()
  open(origin, (problem) => problems.push(problem))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(problems).toEqual([{ reason: 'no-answer', reference: null }])
})
