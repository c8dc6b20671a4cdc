import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createSharedState } from '#src/lib/shared-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { useProgressiveCount } from './use-progressive-count.ts'

const pace = { initial: 10, step: 7 }

test.each([
  ['starts again for another list', true, [10, 17, 10, 17, 20]],
  ['only adds rows to a list that grows', false, [10, 17, 17, 20]],
])('a long list shows its start immediately and all rows soon, and %s', async (_, begins, counts) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const rows = createSharedState(Array.from({ length: 18 }))
  const seen: number[] = []
  function List() {
    const list = useSharedState(rows)
    seen.push(useProgressiveCount(list.length, pace, begins ? list : undefined))
    return null
  }
  await render(<List />)
  await vi.advanceTimersByTimeAsync(50)
  await expect.poll(() => seen.at(-1)).toBe(17)
  flushSync(() => rows.set(Array.from({ length: 20 })))
  while (seen.at(-1) !== 20) {
    await vi.advanceTimersByTimeAsync(50)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  expect(seen.filter((count, index) => count !== seen[index - 1])).toEqual(
    counts.filter((count, index) => count !== counts[index - 1]),
  )
})
