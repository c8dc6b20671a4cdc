import { expect, test } from 'vitest'
import { createConcurrencyLimits, acquireSlot } from './concurrency-limits.ts'
import { createSemaphore } from './semaphore.ts'
import { UpstreamError } from './upstream.ts'

const staying = new AbortController().signal

test('a request that is aborted or times out while it waits for a slot was not sent', async () => {
  const semaphore = createSemaphore(1, 5)
  const end = await acquireSlot(semaphore, staying)
  const leaving = new AbortController()
  const leftRequest = acquireSlot(semaphore, leaving.signal).catch((error: unknown) => error)
  leaving.abort('gone')
  expect(await leftRequest).toBeInstanceOf(UpstreamError)
  expect(await leftRequest).toMatchObject({ wasSent: false, cause: 'gone' })
  await expect(acquireSlot(semaphore, staying, 5)).rejects.toMatchObject({
    code: 'gateway_busy',
    nothingSent: true,
  })
  // The time limit of the call itself: the store is not to blame.
  await expect(acquireSlot(semaphore, AbortSignal.timeout(5))).rejects.toMatchObject({
    code: 'gateway_busy',
    nothingSent: true,
  })
  end()
  const next = await acquireSlot(semaphore, staying, 5)
  next()
})

test('sixteen calls, eight files and two large responses are allowed at the same time', async () => {
  const limits = createConcurrencyLimits()
  for (const [semaphore, max] of [
    [limits.calls, 16],
    [limits.files, 8],
    [limits.largeResponses, 2],
  ] as const) {
    for (let taken = 0; taken < max; taken += 1) await acquireSlot(semaphore, staying)
    await expect(acquireSlot(semaphore, staying, 5)).rejects.toMatchObject({ code: 'gateway_busy' })
  }
})
