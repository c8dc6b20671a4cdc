import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createSharedState, type SharedState } from '#src/lib/shared-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import { QueryStates } from './query-states.tsx'

const ofQuery = { error: null, isFetching: false, dataUpdatedAt: 0, refetch: async () => {} }

function List({
  response,
  isGradual = false,
}: {
  response: SharedState<string | undefined>
  isGradual?: boolean
}) {
  const rows = useSharedState(response)
  return (
    <Providers>
      <QueryStates
        query={{ ...ofQuery, data: rows, isPending: rows === undefined }}
        failed="failed"
        skeleton="waiting"
        isGradual={isGradual}
      >
        {(loaded) => loaded}
      </QueryStates>
    </Providers>
  )
}

test('a gradual list draws its first data in parts, and later data immediately', async () => {
  const response = createSharedState<string | undefined>(undefined)
  const { container } = await render(<List isGradual response={response} />)
  flushSync(() => response.set('seven rows'))
  expect(container.textContent).toBe('waiting')
  await expect.poll(() => container.textContent).toBe('seven rows')
  flushSync(() => response.set('eight rows'))
  expect(container.textContent).toBe('eight rows')
})

test('another list draws its first data immediately', async () => {
  const response = createSharedState<string | undefined>(undefined)
  const { container } = await render(<List response={response} />)
  flushSync(() => response.set('seven rows'))
  expect(container.textContent).toBe('seven rows')
})

test('data that are already loaded are drawn immediately', async () => {
  const drawn: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) drawn.push(node.textContent ?? '')
  })
  observer.observe(document.body, { subtree: true, childList: true })
  await render(<List isGradual response={createSharedState<string | undefined>('seven rows')} />)
  expect(drawn.join(' ')).toContain('seven rows')
  expect(drawn.join(' ')).not.toContain('waiting')
  observer.disconnect()
})
