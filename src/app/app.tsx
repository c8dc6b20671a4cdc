import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { IntlProvider, type Messages } from 'use-intl'
import { settings } from '#src/lib/settings.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

type AppProps = { messages: Messages }

export function App({ messages }: AppProps) {
  return (
    <IntlProvider locale={settings.language} messages={messages} timeZone="UTC">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IntlProvider>
  )
}
