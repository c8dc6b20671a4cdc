import { useCallback } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useDeferredResult } from './use-deferred-result.ts'

test.each([
  [true, ['one: nothing, stale', 'one: ONE, current', 'two: ONE, stale', 'two: TWO, current']],
  [false, ['one: ONE, current', 'two: TWO, current']],
])('large work (%j) shows the earlier result, marked stale, until the new one', async (isLarge, expected) => {
  const shown = new Set<string>()
  function Shown({ name }: { name: string }) {
    const { result, isCurrent } = useDeferredResult(
      useCallback(() => name.toUpperCase(), [name]),
      isLarge,
    )
    const text = `${name}: ${result ?? 'nothing'}, ${isCurrent ? 'current' : 'stale'}`
    shown.add(text)
    return <p>{text}</p>
  }
  const screen = await render(<Shown name="one" />)
  await expect.element(screen.getByText('one: ONE, current')).toBeVisible()
  await screen.rerender(<Shown name="two" />)
  await expect.element(screen.getByText('two: TWO, current')).toBeVisible()
  expect([...shown]).toEqual(expected)
})
