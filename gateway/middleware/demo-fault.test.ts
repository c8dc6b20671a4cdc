import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { type DemoFault, demoFaultHeader, demoFaults } from '#contract/demo-fault.ts'
import { createTestGateway, ownOrigin, pageHeaders, success } from '#testing/gateway/test-gateway.ts'
import { serveForTest } from '#testing/gateway/test-server.ts'

/* The fault that reaches the store after a page requests one. */
async function seenFaultOf(fault: DemoFault | 'nonsense', mode: 'demo' | 'live' | 'sign-in') {
  const { get, seen } = createTestGateway({ settings: { mode } })
  await get('/api/brands', { [demoFaultHeader]: fault })
  return seen[0]?.headers.get(demoFaultHeader)
}

test('the demo store gets the fault that the page requests, if it is a known one', async () => {
  expect(await seenFaultOf('busy', 'demo')).toBe('busy')
  expect(await seenFaultOf('nonsense', 'demo')).toBeNull()
})

test.each(['live', 'sign-in'] as const)('no store gets a fault in %s mode', async (mode) => {
  for (const fault of demoFaults) expect(await seenFaultOf(fault, mode)).toBeNull()
})

/* A demo gateway whose slow requests wait until `endWait`. `request` sends one from an address. */
function createSlowDemo() {
  const wait = Promise.withResolvers<void>()
  const { gateway, clock, seen } = createTestGateway({
    settings: { mode: 'demo' },
    // Like the demo store, in case a slow request reaches it.
    async storeApi({ headers }) {
      if (headers.get(demoFaultHeader) === 'slow') await wait.promise
      return success([])
    },
  })
  clock.sleep = () => wait.promise
  const headers = { ...pageHeaders, host: new URL(ownOrigin).host }
  async function request(remoteAddress: string, fault: DemoFault | '' = '') {
    const init = { headers: { ...headers, [demoFaultHeader]: fault } }
    const env = { incoming: { socket: { remoteAddress } } }
    const { status } = await gateway.request(`${ownOrigin}/api/brands`, init, env)
    return status
  }
  return { request, seen, endWait: wait.resolve }
}

const countOf = (statuses: number[], status: number) =>
  statuses.filter((candidate) => candidate === status).length

test('visitors who try a slow store delay nobody else, and only a limited number of their requests wait', async () => {
  const { request, seen, endWait } = createSlowDemo()
  const slow = Array.from({ length: 300 }, () => request('192.0.2.1', 'slow'))
  const others = await Promise.all(Array.from({ length: 50 }, () => request('192.0.2.2')))
  expect(countOf(others, 200)).toBe(50)
  endWait()
  const statuses = await Promise.all(slow)
  expect([countOf(statuses, 200), countOf(statuses, 503)]).toEqual([100, 200])
  expect(seen.filter(({ headers }) => headers.has(demoFaultHeader))).toEqual([])
  expect(await request('192.0.2.1', 'slow')).toBe(200)
})

test('the fault “no connection” drops the request without a response, in the demo only', async () => {
  expect(await responseTo('demo')).toBe('none')
  expect(await responseTo('live')).toBe(200)
})

async function responseTo(mode: 'demo' | 'live') {
  // The gateway needs the origin, whose port is known only once the server listens.
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
