import { expect, test } from 'vitest'
import { portalEnv, signPortalToken } from '#testing/gateway/portal-token.ts'
import { presentToken, startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'
import { createTestBrowser } from '#testing/gateway/test-browser.ts'

const noura = { id: '1', name: 'canary-name', store: '1001', storeName: 'Store 1' }

test('Each write is logged with person, operation, store and outcome, without its content', async () => {
  const { signIn, requestsOf, running } = await startSignedInSimulation({ owners: [noura], env: portalEnv })
  const { request } = await signIn('1', '/brands?search=canary-search')
  await request('/api/brands/7', { method: 'PUT', body: '{"name":"canary-brand"}' })
  await request('/api/brands/7', { method: 'PUT', body: '{"name":7,"canary":1}' })
  await request('/api/orders/5/print-invoice', { method: 'POST' })
  await request('/api/brands/7?keyword=canary-keyword')
  await request('/auth/sign-out?everywhere=1', { method: 'POST' })
  await request('/api/brands/7', { method: 'PUT', body: '{"name":"canary-brand"}' })
  const token = await signPortalToken('7', { merchant_id: '1001', name: 'canary-name' })
  await presentToken(requestsOf(createTestBrowser()).request, token)

  const printed = running.flatMap((gateway) => gateway.printed)
  const audited = printed
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ audit }) => audit)
  expect(
    audited.map(({ person, store, method, path, status, code }) => [
      person,
      store,
      method,
      path,
      status,
      code,
    ]),
  ).toEqual([
    ['1', '1001', 'GET', '/auth/callback', 200, undefined],
    ['1', '1001', 'PUT', '/api/brands/7', 200, undefined],
    ['1', '1001', 'PUT', '/api/brands/7', 422, 'invalid_body'],
    ['1', '1001', 'POST', '/api/orders/5/print-invoice', 200, undefined],
    ['1', undefined, 'POST', '/auth/sign-out', 200, undefined],
    ['7', '1001', 'POST', '/api/session/portal', 200, undefined],
  ])
  expect(printed.join('')).not.toMatch(/canary|eyJ/)
})
