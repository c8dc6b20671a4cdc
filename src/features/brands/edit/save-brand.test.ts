import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { parseBrand, type Brand } from '#contract/brand.ts'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import { readBeforeSave } from './save-brand.ts'

const reads: PromiseWithResolvers<Brand | null>[] = []

vi.mock('#src/features/brands/api/requests.ts', () => ({
  getCurrentBrand: () => {
    const read = Promise.withResolvers<Brand | null>()
    reads.push(read)
    return read.promise
  },
}))
vi.mock('#src/lib/settings.ts', () => ({
  storeLanguages: () => ({ languages: ['ar'], defaultLanguage: 'ar' }),
  defaultLanguage: () => 'ar',
}))

const named = (name: string) => parseBrand({ id: 7, name })

test('a save reads the brand again when a colleague’s newer text arrived, so that it does not overwrite it', async () => {
  const client = new QueryClient()
  const { queryKey } = brandQueries.detail('7')
  client.setQueryData(queryKey, named('نور'))
  const result = readBeforeSave(client, '7')
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  // The colleague saves after the first read, and the refetch arrives before its response.
  client.setQueryData(queryKey, named('قمر'))
  reads[0]?.resolve(named('نور'))
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  reads[1]?.resolve(named('قمر'))
  const event = await result
  expect(event.type === 'read' && event.latest?.get('translations.ar.name')).toBe('قمر')
})
