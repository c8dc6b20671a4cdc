import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const never = new AbortController().signal

test('no more than so many have their turn at once, and each comes up in its order', async () => {
  const turns = createTurns(2, 10)
  const order: number[] = []
  const ends: (() => void)[] = []
  const takes = [1, 2, 3, 4].map(async (number) => {
    ends.push(await turns.take(never))
    order.push(number)
  })
  await Promise.all(takes.slice(0, 2))
  expect(order).toEqual([1, 2])
  ends[0]?.()
  await takes[2]
  expect(order).toEqual([1, 2, 3])
  ends[1]?.()
  await takes[3]
  expect(order).toEqual([1, 2, 3, 4])
})

test('whoever comes while too many wait is turned away at once', async () => {
  const turns = createTurns(1, 1)
  await turns.take(never)
  void turns.take(never)
  await expect(turns.take(never)).rejects.toMatchObject({
    code: 'gateway_busy',
    status: 503,
    nothingSent: true,
  })
})

test('whoever gives up waiting makes room, and gets no turn', async () => {
  const turns = createTurns(1, 1)
  const end = await turns.take(never)
  const patience = new AbortController()
  const given = turns.take(patience.signal)
  patience.abort(new Error('too long'))
  await expect(given).rejects.toThrow('too long')
  const next = turns.take(never)
  end()
  await expect(next).resolves.toBeTypeOf('function')
})

test('a turn ends once, however often its end is told', async () => {
  const turns = createTurns(1, 0)
  const end = await turns.take(never)
  end()
  end()
  await turns.take(never)
  await expect(turns.take(never)).rejects.toThrow('too many')
})

test('whatever happens in whatever order, the limits hold and no turn is lost', async () => {
  const step = fc.constantFrom('take', 'end', 'give up')
  const holds = fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
    const turns = createTurns(3, 4)
    const taken: (() => void)[] = []
    const patience: AbortController[] = []
    for (const step of steps) {
      if (step === 'take') {
        const mine = new AbortController()
        patience.push(mine)
        turns.take(mine.signal).then(
          (end) => taken.push(end),
          () => {},
        )
      } else if (step === 'end') taken.shift()?.()
      else patience.shift()?.abort()
      await Promise.resolve()
      await Promise.resolve()
      expect(taken.length).toBeLessThanOrEqual(3)
    }
    for (let round = 0; round < 10; round += 1) {
      for (const end of taken.splice(0)) end()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await expect(Promise.all([1, 2, 3].map(() => turns.take(never)))).resolves.toHaveLength(3)
  })
  await expect(fc.assert(holds)).resolves.toBeUndefined()
})
