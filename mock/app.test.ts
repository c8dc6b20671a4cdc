import { describe, expect, it } from 'vitest'
import { type OperationName, operationNames, operations } from '#contract/operations.ts'
import { coversScope, scopesNamedIn } from '#contract/scopes.ts'
import { createTestClient } from '#testing/mock/test-client.ts'
import { knownTokens } from '#mock/store/tokens.ts'

/* Where the path of the table is no request yet: it has parameters, or needs a query. */
const samplePaths: Partial<Record<OperationName, string>> = {
  getBrand: '/brands/2001',
  updateBrand: '/brands/2001',
  listReservations: '/reservations?start=2026-11-20&end=2026-11-20',
  createInvoice: '/orders/1001/print-invoice',
  getCountry: '/countries/1',
}
const everyOperation = operationNames.map((name) => ({
  name,
  method: operations[name].method,
  scope: operations[name].scope,
  path: samplePathOf(name),
}))

describe('The mock store API', () => {
  it.each(everyOperation)('answers $name for a token with every scope', async ({ name, method, path }) => {
    const call = createTestClient()
    const response = await call(method, path, name === 'updateBrand' ? { body: { name: 'جديد' } } : {})
    expect(response.status).toBe(name === 'updateBrand' ? 201 : 200)
    expect(response.body).toMatchObject({ status: 200, success: true })
  })

  it.each(everyOperation)('refuses $name without a known token', async ({ method, path }) => {
    const call = createTestClient()
    const unknown = [null, '', 'demo-all-scopes', 'Bearer', 'Bearer wrong', 'bearer demo-all-scopes']
    for (const authorization of unknown) {
      const response = await call(method, path, { authorization })
      expect(response.status).toBe(401)
      expect(response.body).toEqual({
        status: 401,
        success: false,
        error: { code: 'Unauthorized', message: 'The access token is invalid' },
      })
    }
  })

  it.each(everyOperation)('refuses $name with 401 without $scope', async ({ method, path, scope }) => {
    const call = createTestClient()
    const without = Object.values(knownTokens).find((known) => !coversScope(known.scopes, scope))
    const response = await call(method, path, { authorization: `Bearer ${without?.token}` })
    expect(response.status).toBe(401)
    expect(response.body).toMatchObject({ success: false, error: { code: 'Unauthorized' } })
    expect(scopesNamedIn(JSON.stringify(response.body))).toContain(scope)
  })

  it('has no control API unless the settings enable it', async () => {
    const call = createTestClient({ hasControlApi: false })
    expect((await call('GET', '/control/requests')).status).toBe(404)
    expect((await call('POST', '/control/reset')).status).toBe(404)
  })
})

function samplePathOf(name: OperationName): string {
  return `/admin/v2${samplePaths[name] ?? operations[name].path}`
}
