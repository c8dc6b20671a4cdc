import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { parseBrand, type Brand } from '#contract/brand.ts'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { createRefetch } from '#src/lib/live/refetch-changed.ts'
import { saveBrand } from './brand-editing.ts'

const reads: PromiseWithResolvers<Brand | null>[] = []

function read() {
  const read = Promise.withResolvers<Brand | null>()
  reads.push(read)
  return read.promise
}

const updateBrand = vi.fn<() => Promise<Brand | null>>()

vi.mock('#src/features/brands/api/requests.ts', () => ({
  getBrand: read,
  getCurrentBrand: read,
  updateBrand: () => updateBrand(),
}))
vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))

const named = (name: string) => parseBrand({ id: 7, name })

afterEach(() => {
  reads.length = 0
})

/* testing/brands/editing-simulation.ts relies on this. */
test('the read after a save is the only one of the brand, and a change reported meanwhile replaces it by a newer one', async () => {
  updateBrand.mockResolvedValue(null)
  const client = new QueryClient()
  const detail = brandQueries.detail('7')
  client.setQueryData(detail.queryKey, named('نور'))
  onTestFinished(new QueryObserver(client, { ...detail, staleTime: Infinity }).subscribe(() => {}))
  const isOwnChange = () => Promise.resolve(false)
  const onChanged = createRefetch({
    client,
    isHidden: () => false,
    mayRead: () => true,
    isOwnChange,
    readBrand: async () => {},
  })
  const result = saveBrand(client, '7', new Map())
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  client.getQueryCache().onFocus()
  expect(reads).toHaveLength(1)
  await onChanged([{ of: 'brands', ids: ['7'] }], 1)
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  reads[1]?.resolve(named('قمر'))
  reads[0]?.resolve(named('نور'))
  const event = await result
  expect(event.type === 'written' && event.latest?.get('translations.ar.name')).toBe('قمر')
  expect(client.getQueryData(detail.queryKey)).toEqual(named('قمر'))
})

test.for([
  ['an empty response and the text is in the store', 502, 'upstream_invalid', 'قمر', 'written'],
  ['an empty response and the text is not in the store', 502, 'upstream_invalid', 'نور', 'save-failed'],
  ['a response that is no JSON', 200, 'invalid_answer', 'قمر', 'written'],
  ['a refusal without a reason', 403, 'upstream_invalid', null, 'save-failed'],
  ['no response in time', 504, 'upstream_timeout', null, 'save-failed'],
] as const)('a save with %s is reported as it is', async ([, status, code, stored, type]) => {
  const client = new QueryClient()
  client.setQueryData(brandQueries.detail('7').queryKey, named('نور'))
  const sent = new Map([['translations.ar.name', 'قمر']] as const)
  updateBrand.mockRejectedValue(new ApiError({ status, code }))
  const result = saveBrand(client, '7', sent)
  if (stored !== null) (await vi.waitUntil(() => reads[0])).resolve(named(stored))
  expect(await result).toMatchObject({ type })
  expect(reads).toHaveLength(stored === null ? 0 : 1)
})
