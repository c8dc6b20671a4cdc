import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { parseBrand, type Brand } from '#contract/brand.ts'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { createRefetch } from '#src/lib/live/refetch-changed.ts'
import { settle } from '#testing/brands/settle.ts'
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
  // A read that began before the save is not shared.
  void client.refetchQueries(detail)
  const result = saveBrand(client, '7', new Map())
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  client.getQueryCache().onFocus()
  expect(reads).toHaveLength(2)
  await onChanged([{ of: 'brands', ids: ['7'] }], 1)
  await vi.waitFor(() => expect(reads).toHaveLength(3))
  reads[2]?.resolve(named('قمر'))
  reads[1]?.resolve(named('نور'))
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
  const detail = brandQueries.detail('7')
  client.setQueryData(detail.queryKey, named('نور'))
  const sent = new Map([['translations.ar.name', 'قمر']] as const)
  updateBrand.mockImplementation(async () => {
    // A page that shows the brand reads it meanwhile, and gets its response late.
    client.fetchQuery({ ...detail, staleTime: 0 }).catch(() => {})
    throw new ApiError({ status, code })
  })
  const result = saveBrand(client, '7', sent)
  if (stored !== null) (await vi.waitUntil(() => reads[1])).resolve(named(stored))
  expect(await result).toMatchObject({ type })
  expect(reads).toHaveLength(stored === null ? 1 : 2)
  reads[0]?.resolve(named('بدر'))
  await settle()
  expect(client.getQueryData(detail.queryKey)?.name).toBe(stored ?? 'بدر')
})
