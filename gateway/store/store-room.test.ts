import { expect, test } from 'vitest'
import { createRoom, takeTurn, turnOnDemand } from './store-room.ts'
import { createTurns } from './turns.ts'
import { UpstreamError } from './upstream.ts'

const staying = new AbortController().signal

test('whoever leaves while waiting for a turn has sent nothing, and whoever is out of patience neither', async () => {
  const turns = createTurns(1, 5)
  const end = await takeTurn(turns, staying)
  const leaving = new AbortController()
  const left = takeTurn(turns, leaving.signal).catch((error: unknown) => error)
  leaving.abort('gone')
  expect(await left).toBeInstanceOf(UpstreamError)
  expect(await left).toMatchObject({ wasSent: false, cause: 'gone' })
  await expect(takeTurn(turns, staying, 5)).rejects.toMatchObject({ code: 'gateway_busy', nothingSent: true })
  end()
  const next = await takeTurn(turns, staying, 5)
  next()
})

test('a turn that is taken on demand is taken once', async () => {
  const turns = createTurns(1, 5)
  const turn = turnOnDemand(turns, staying)
  expect(turn.end).toBeNull()
  await turn.take()
  await turn.take()
  turn.end?.()
  const next = await takeTurn(turns, staying)
  next()
})

test('sixteen calls, eight files and two large answers are under way at once', async () => {
  const room = createRoom()
  for (const [turns, most] of [
    [room.calls, 16],
    [room.files, 8],
    [room.largeAnswers, 2],
  ] as const) {
    for (let taken = 0; taken < most; taken += 1) await takeTurn(turns, staying)
    await expect(takeTurn(turns, staying, 5)).rejects.toMatchObject({ code: 'gateway_busy' })
  }
})
