import { useCallback } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Steps } from './steps.ts'
import { useTimeSliced } from './use-time-sliced.ts'

/* What was begun, by name, and whether it may come to its end. */
function makeWork() {
  const begun: string[] = []
  const freed = new Set<string>()
  function* work(name: string): Steps<string> {
    begun.push(name)
    while (!freed.has(name)) yield
    return `result of ${name}`
  }
  return { begun, free: (name: string) => freed.add(name), work }
}

type Given = { name: string; isMuch: boolean; work: (name: string) => Steps<string>; shown: string[] }

function Shown({ name, isMuch, work, shown }: Given) {
  const { result, isCurrent } = useTimeSliced(
    useCallback(() => work(name), [work, name]),
    isMuch,
  )
  const text = `${result ?? 'nothing'}, ${isCurrent ? 'current' : 'stale'}`
  shown.push(`${name}: ${text}`)
  return <p>{text}</p>
}

test('while new work is done, what came of the work before is there, and known to be of that', async () => {
  const { free, work } = makeWork()
  const shown: string[] = []
  const screen = await render(<Shown name="one" isMuch work={work} shown={shown} />)
  await expect.element(screen.getByText('nothing, stale')).toBeVisible()
  free('one')
  await expect.element(screen.getByText('result of one, current')).toBeVisible()
  await screen.rerender(<Shown name="two" isMuch work={work} shown={shown} />)
  await expect.element(screen.getByText('result of one, stale')).toBeVisible()
  free('two')
  await expect.element(screen.getByText('result of two, current')).toBeVisible()
})

test('work that another took the place of is let go of, and never shown', async () => {
  const { begun, free, work } = makeWork()
  const shown: string[] = []
  const screen = await render(<Shown name="one" isMuch work={work} shown={shown} />)
  await expect.poll(() => begun).toEqual(['one'])
  await screen.rerender(<Shown name="two" isMuch work={work} shown={shown} />)
  await expect.poll(() => begun).toEqual(['one', 'two'])
  free('one')
  free('two')
  await expect.element(screen.getByText('result of two, current')).toBeVisible()
  expect(shown.filter((text) => text.includes('of one'))).toEqual([])
})

test('little work is done before anything is shown', async () => {
  const { free, work } = makeWork()
  for (const name of ['one', 'two', 'three']) free(name)
  const shown: string[] = []
  const screen = await render(<Shown name="one" isMuch={false} work={work} shown={shown} />)
  await screen.rerender(<Shown name="two" isMuch={false} work={work} shown={shown} />)
  await expect.element(screen.getByText('result of two, current')).toBeVisible()
  expect(shown.filter((text) => text.includes('nothing'))).toEqual([])
  await screen.rerender(<Shown name="three" isMuch work={work} shown={shown} />)
  await expect.element(screen.getByText('result of three, current')).toBeVisible()
})
