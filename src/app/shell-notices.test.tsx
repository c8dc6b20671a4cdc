import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import texts from '#src/locales/frame.en.json'
import { ShellNotices } from './shell-notices.tsx'

afterEach(() => vi.restoreAllMocks())

test('without a connection what is shown can be asked for again at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const read = vi.fn<() => string>(() => 'brands')
  const leave = new QueryObserver(client, {
    queryKey: ['brands'],
    queryFn: read,
    staleTime: Infinity,
  }).subscribe(() => {})
  const screen = await render(
    <IntlProvider locale="en" messages={texts} timeZone="UTC">
      <QueryClientProvider client={client}>
        <ShellNotices />
      </QueryClientProvider>
    </IntlProvider>,
  )
  await expect.poll(() => read.mock.calls.length).toBe(1)
  await screen.getByRole('button', { name: 'Try now' }).click()
  await expect.poll(() => read.mock.calls.length).toBe(2)
  leave()
})
