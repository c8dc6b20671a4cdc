import { useCallback } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Steps } from './steps.ts'
import { useTimeSliced } from './use-time-sliced.ts'

/* Work that records its start by name and finishes only when allowed. */
function createWork() {
  const started: string[] = []
  const allowed = new Set<string>()
  function* work(name: string): Steps<string> {
    started.push(name)
    while (!allowed.has(name)) yield
    return `result of ${name}`
  }
  return { started, allow: (name: string) => allowed.add(name), work }
}

type ShownProps = { name: string; isLarge: boolean; work: (name: string) => Steps<string>; shown: string[] }

function Shown({ name, isLarge, work, shown }: ShownProps) {
  const { result, isCurrent } = useTimeSliced(
    useCallback(() => work(name), [work, name]),
    isLarge,
  )
  const text = `${result ?? 'nothing'}, ${isCurrent ? 'current' : 'stale'}`
  shown.push(`${name}: ${text}`)
  return <p>{text}</p>
}

test('the earlier result shows, marked as stale, until the new work is done', async () => {
  const { allow, work } = createWork()
  const shown: string[] = []
  const screen = await render(<Shown name="one" isLarge work={work} shown={shown} />)
  await expect.element(screen.getByText('nothing, stale')).toBeVisible()
  allow('one')
  await expect.element(screen.getByText('result of one, current')).toBeVisible()
  await screen.rerender(<Shown name="two" isLarge work={work} shown={shown} />)
  await expect.element(screen.getByText('result of one, stale')).toBeVisible()
  allow('two')
  await expect.element(screen.getByText('result of two, current')).toBeVisible()
})

test('replaced work is abandoned and its result never shows', async () => {
  const { started, allow, work } = createWork()
  const shown: string[] = []
  const screen = await render(<Shown name="one" isLarge work={work} shown={shown} />)
  await expect.poll(() => started).toEqual(['one'])
  await screen.rerender(<Shown name="two" isLarge work={work} shown={shown} />)
  await expect.poll(() => started).toEqual(['one', 'two'])
  allow('one')
  allow('two')
  await expect.element(screen.getByText('result of two, current')).toBeVisible()
  expect(shown.filter((text) => text.includes('of one'))).toEqual([])
})

test('small work is done before the first paint', async () => {
  const { allow, work } = createWork()
  for (const name of ['one', 'two', 'three']) allow(name)
  const shown: string[] = []
  const screen = await render(<Shown name="one" isLarge={false} work={work} shown={shown} />)
  await screen.rerender(<Shown name="two" isLarge={false} work={work} shown={shown} />)
  await expect.element(screen.getByText('result of two, current')).toBeVisible()
  expect(shown.filter((text) => text.includes('nothing'))).toEqual([])
  await screen.rerender(<Shown name="three" isLarge work={work} shown={shown} />)
  await expect.element(screen.getByText('result of three, current')).toBeVisible()
})
