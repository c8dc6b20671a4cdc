import { expect, test } from 'vitest'
import type { OperationName } from '#contract/operations.ts'
import { createTestGateway } from '#testing/gateway/test-gateway.ts'
import { operationQuery } from './operation-request.ts'

function queryOf(operation: OperationName, received: string): string {
  return operationQuery(operation, new URLSearchParams(received)).toString()
}

test.each<[OperationName, string, string]>([
  [
    'listBrands',
    'keyword=عطر+x&page=2&per_page=60&with=translations',
    'keyword=%D8%B9%D8%B7%D8%B1+x&page=2&per_page=60&with=translations',
  ],
  ['listBrands', 'keyword=', 'keyword='],
  ['listBrands', 'keyword=a%26page%3D9%23', 'keyword=a%26page%3D9%23'],
  ['getBrand', 'with=translations', 'with=translations'],
  ['listReservations', 'start=2026-02-01&end=2026-02-31', 'start=2026-02-01&end=2026-02-31'],
  ['listCountries', 'page=16&per_page=15', 'page=16&per_page=15'],
])('%s passes on %s', (operation, received, forwarded) => {
  expect(queryOf(operation, received)).toBe(forwarded)
})

test.each<[OperationName, string]>([
  ['listBrands', 'status=hidden&__proto__=1&constructor=2&page[]=3&PAGE=4'],
  ['getBrand', 'page=1&fields=all'],
  ['updateBrand', 'with=translations'],
  ['listReservations', 'page=1&with=translations'],
  ['createInvoice', 'page=1&start=2026-01-01'],
  ['listCountries', 'keyword=a&keyword=b'],
  ['getCountry', 'with=translations'],
])('%s drops unknown parameters: %s', (operation, received) => {
  expect(queryOf(operation, received)).toBe('')
})

test.each<[OperationName, string, string]>([
  ['listBrands', 'page=1&page=2', 'page'],
  ['listBrands', 'with=translations&with=translations', 'with'],
  ['listBrands', 'page=0', 'page'],
  ['listBrands', 'page=-1', 'page'],
  ['listBrands', 'page=1.5', 'page'],
  ['listBrands', 'page=1%0a', 'page'],
  ['listBrands', 'page=%D9%A1', 'page'],
  ['listBrands', 'per_page=', 'per_page'],
  ['listBrands', 'with=everything', 'with'],
  ['listBrands', `keyword=${'ع'.repeat(201)}`, 'keyword'],
  ['listReservations', 'start=2026-1-1', 'start'],
  ['listReservations', 'end=2026-01-01T00:00:00', 'end'],
  ['listReservations', 'start=%D9%A2%D9%A0%D9%A2%D9%A6-01-01', 'start'],
  ['listReservations', 'start=2026-01-01%0aX', 'start'],
])('%s refuses %s and names the field', async (operation, received, field) => {
  expect(() => queryOf(operation, received)).toThrow(
    expect.objectContaining({ status: 422, code: 'invalid_query' }),
  )
  const { get, seen } = createTestGateway()
  const paths = { listBrands: '/api/brands', listReservations: '/api/reservations' }
  const response = await get(`${paths[operation as keyof typeof paths]}?${received}`)
  expect(response.status).toBe(422)
  expect(Object.keys(response.body.error?.fields ?? {})).toEqual([field])
  expect(seen).toEqual([])
})
