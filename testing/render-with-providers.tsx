import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, use, useState, type PropsWithChildren, type ReactNode } from 'react'
import { createMemoryRouter, type DataRouter, type InitialEntry } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { IntlProvider } from 'use-intl'
import { render } from 'vitest-browser-react'
import { onTestFinished } from 'vitest'
import { screen, screenIn } from '#src/lib/i18n/screen-language.ts'
import { texts } from './texts.ts'

type Surroundings = {
  /** The language of the screen; English by default. */
  language?: 'ar' | 'en'
  /** A client with the data of the test; by default an empty one that never retries. */
  client?: QueryClient
  /** The address at which the content is rendered. */
  location?: InitialEntry
  /** A router with its own routes; the content is then rendered after its page. */
  router?: DataRouter
}

/** Renders components with what the app provides around them: texts, a query client and a router. */
export function renderWithProviders(content: ReactNode, surroundings: Surroundings = {}) {
  const { language } = surroundings
  const before = screen.get()
  if (language && language !== before.language) {
    screen.set(screenIn(language, texts[language]))
    onTestFinished(() => screen.set(before))
  }
  return render(content, { wrapper: ({ children }) => <Providers {...surroundings}>{children}</Providers> })
}

/** The providers of `renderWithProviders`, for tests that change the language or the client. */
export function Providers({
  language = 'en',
  client,
  location = '/',
  router,
  children,
}: PropsWithChildren<Surroundings>) {
  const [emptyClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const [contentRouter] = useState(() =>
    createMemoryRouter([{ path: '*', element: <CurrentContent /> }], { initialEntries: [location] }),
  )
  return (
    <IntlProvider locale={language} messages={texts[language]} timeZone="UTC">
      <QueryClientProvider client={client ?? emptyClient}>
        <Content value={children}>
          <RouterProvider router={router ?? contentRouter} />
        </Content>
        {router && children}
      </QueryClientProvider>
    </IntlProvider>
  )
}

/* The routes of a router are fixed, so the content reaches its route as context and can change. */
const Content = createContext<ReactNode>(null)

function CurrentContent() {
  return use(Content)
}
