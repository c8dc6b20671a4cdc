import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { type DemoFault, demoFaultHeader, demoFaults } from '#contract/demo-fault.ts'
import { createTestGateway, pageHeaders } from '#testing/gateway/test-gateway.ts'
import { serveForTest } from '#testing/gateway/test-server.ts'

/* What reached the store of the trouble that a page asked for. */
async function heardOf(fault: DemoFault | 'nonsense', mode: 'demo' | 'live' | 'sign-in') {
  const { get, seen } = createTestGateway({ settings: { mode } })
  await get('/api/brands', { [demoFaultHeader]: fault })
  return seen[0]?.headers.get(demoFaultHeader)
}

test('the demo store is asked for the trouble that the page asks for, and for no other', async () => {
  expect(await heardOf('busy', 'demo')).toBe('busy')
  expect(await heardOf('nonsense', 'demo')).toBeNull()
})

test.each(['live', 'sign-in'] as const)('no store is ever asked for trouble in %s mode', async (mode) => {
  for (const fault of demoFaults) expect(await heardOf(fault, mode)).toBeNull()
})

test('no connection is a request dropped without an answer, in the demo alone', async () => {
  expect(await answerTo('demo')).toBe('none')
  expect(await answerTo('live')).toBe(200)
})

async function answerTo(mode: 'demo' | 'live') {
  // A port of its own is an origin of its own.
  let listener = getRequestListener(() => new Response(null))
  const { origin } = await serveForTest((request, response) => void listener(request, response))
  const { gateway } = createTestGateway({ settings: { mode, publicOrigins: [origin] } })
  listener = getRequestListener(gateway.fetch)
  const headers = { ...pageHeaders, origin, [demoFaultHeader]: 'offline' }
  return fetch(`${origin}/api/brands`, { headers }).then(
    ({ status }) => status,
    () => 'none',
  )
}
