import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acquireSlot, createSemaphore } from './semaphore.ts'
import { UpstreamError } from './upstream.ts'

const never = new AbortController().signal

test('a limited number of requests get a slot at once, in their order', async () => {
  const semaphore = createSemaphore(2, 10)
  const order: number[] = []
  const ends: (() => void)[] = []
  const acquisitions = [1, 2, 3, 4].map(async (number) => {
    ends.push(await semaphore.acquire(never))
    order.push(number)
  })
  await Promise.all(acquisitions.slice(0, 2))
  expect(order).toEqual([1, 2])
  ends[0]?.()
  await acquisitions[2]
  expect(order).toEqual([1, 2, 3])
  ends[1]?.()
  await acquisitions[3]
  expect(order).toEqual([1, 2, 3, 4])
})

test('the limits hold and no slot is lost, whatever the order of requests, releases and aborts', async () => {
  const step = fc.constantFrom('take', 'end', 'give up')
  const holds = fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
    const semaphore = createSemaphore(3, 4)
    const taken: (() => void)[] = []
    const timeout: AbortController[] = []
    for (const step of steps) {
      if (step === 'take') {
        const controller = new AbortController()
        timeout.push(controller)
        semaphore.acquire(controller.signal).then(
          (end) => taken.push(end),
          () => {},
        )
      } else if (step === 'end') taken.shift()?.()
      else timeout.shift()?.abort()
      await Promise.resolve()
      await Promise.resolve()
      expect(taken.length).toBeLessThanOrEqual(3)
    }
    for (let round = 0; round < 10; round += 1) {
      for (const end of taken.splice(0)) end()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await expect(Promise.all([1, 2, 3].map(() => semaphore.acquire(never)))).resolves.toHaveLength(3)
  })
  await expect(fc.assert(holds)).resolves.toBeUndefined()
})

test('a request that is aborted or times out while it waits for a slot was not sent', async () => {
  const semaphore = createSemaphore(1, 5)
  const end = await acquireSlot(semaphore, never)
  const leaving = new AbortController()
  const leftRequest = acquireSlot(semaphore, leaving.signal).catch((error: unknown) => error)
  leaving.abort('gone')
  expect(await leftRequest).toBeInstanceOf(UpstreamError)
  expect(await leftRequest).toMatchObject({ wasSent: false, cause: 'gone' })
  await expect(acquireSlot(semaphore, never, 5)).rejects.toMatchObject({
    code: 'gateway_busy',
    nothingSent: true,
  })
  // The time limit of the call itself: the store is not to blame.
  await expect(acquireSlot(semaphore, AbortSignal.timeout(5))).rejects.toMatchObject({
    code: 'gateway_busy',
    nothingSent: true,
  })
  end()
  const next = await acquireSlot(semaphore, never, 5)
  next()
})
