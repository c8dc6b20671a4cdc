import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { IntlProvider, type Messages } from 'use-intl'
import { parseEnvelope } from '#contract/envelope.ts'
import { parseJson } from '#contract/json.ts'
import { type PageRenderer, type PageRequest, filesIn } from '#contract/pages/page-rendering.ts'
import { classesIn, type StyleRule, usedRules } from '#contract/pages/style-rules.ts'
import { matchesRoute } from '#contract/page-paths.ts'
import { firstRequestAt } from '#src/app/shell/first-request.ts'
import { type Part, partsOf, routes } from '#src/app/routes.ts'
import { routeAt } from '#src/app/shell/load-page.ts'
import { Shell } from '#src/app/shell/shell.tsx'
import { answerFirstQuery } from '#src/lib/api/first-response.ts'
import { stateOfSession } from '#src/lib/auth/bootstrap-session.ts'
import { cached } from '#src/lib/cached.ts'
import { assumeWindow } from '#src/lib/hooks/use-media-query.ts'
import { emptyHtml } from '#src/lib/html-room.ts'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { formattingLocale, screen, screenIn, type ScreenLanguage } from '#src/lib/i18n/screen-language.ts'
import { readCookiesBy } from '#src/lib/preferences.ts'
import { takeHuesOf } from '#src/lib/products/product-hue.ts'
import { enterPage } from '#src/lib/settings.ts'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { NoScript, Unfinished } from './unfinished-page.tsx'
import { staticHtml } from './static-html.ts'
import { warmUp } from './warm-up.ts'

const modules = import.meta.glob<Record<string, ComponentType>>(
  ['/src/app/home/home-page.tsx', '/src/features/*/*-page.tsx'],
  { eager: true },
)
const catalogues = import.meta.glob<Partial<Messages>>('/src/locales/*.json', {
  eager: true,
  import: 'default',
})
const texts = { ar: textsIn('ar'), en: textsIn('en') }

/* The pages whose day a portal chooses. */
const pagesOfDays = new Set(['/', '/reservations'])
/* The page that has other elements on a phone: for a reader whose window is unknown it is rendered for both, and shell.css shows one. */
const pageOfWindows = '/reservations'
const phone = { name: 'phone-only', width: 24, height: 50 }
const desk = { name: 'wide-only', width: 80, height: 50 }

/*
 * Rows take the place of the page before them once all of them are there: a frame between two parts shows neither both nor half of
 * them. Rules of their own, because they come before those of any layer.
 */
const ofRows = 'first-rows'
const endOfRows = '<i id="rows-end"></i>'
const onceComplete = (page: string) =>
  `.${ofRows}:not(:has(~#rows-end)),${page}:not(.${ofRows}):has(~#rows-end){display:none}`

/* In characters; the rows of a longer answer would hold up other requests. */
const maxAnswer = 128 * 1024

type Window = typeof phone

/**
 * Renders pages for the gateway. The modules of a page hold the state of one reader; a page is rendered in one go, so they hold that
 * reader's until it is done.
 */
export const renderer: PageRenderer = {
  firstRequest(page) {
    enter(page, page.window ?? desk)
    return firstRequestAt(addressOf(page))
  },
  renderHead(page) {
    enter(page, phone)
    const { language } = page.settings
    return (
      renderToString(
        <>
          <title>{storeName()}</title>
          {/* A proxy in front of Diwan may need credentials. src/lib/i18n/i18n.ts updates it when the language changes. */}
          <link rel="manifest" href={`/manifest.${language}.webmanifest`} crossOrigin="use-credentials" />
        </>,
      ) + preloadsOf(page)
    )
  },
  renderPage(page) {
    enter(page, phone)
    const { html, rules } = staticHtml(render(page, Shell, new QueryClient(), windowsOf(page)), 'p')
    const classes = classesIn(html)
    const end = html.lastIndexOf('</main>')
    const places = rules && `<style>${rules}</style>`
    // At a later visit the web fonts of the rows are in the cache.
    if (page.cookie('window') !== null) classes.add(ofRows)
    return {
      styles: `<style>${usedRules(stylesOf(page), classes)}</style>`,
      classes,
      start: html.slice(0, end).replace(/<div[^>]*first-page/, (page) => places + page),
      end: html.slice(end),
    }
  },
  *renderRows(page, { path, status, text }, nonce, ofPage = new Set()) {
    const envelope = text.length > maxAnswer ? null : parseEnvelope(parseJson(text), status)
    if (!envelope?.success) return
    let end = ''
    for (const [index, window] of windowsOf(page).entries()) {
      const client = new QueryClient()
      enter(page, window)
      const isAnswered = answerFirstQuery(client, path, envelope)
      const { html, rules } = staticHtml(render(page, Outlet, client, [window]), `r${index}-`)
      // What cannot be read, or not all of it, the page's script says. A window may open with other days.
      if (!isAnswered()) continue
      const { ofUi = [], others = [] } = rowStylesOf(stylesOf(page))
      const classes = classesIn(html)
      const styles = usedRules(ofUi, new Set([...ofPage, ...classes])) + usedRules(others, classes) + rules
      const shown = onceComplete(window.name ? `.first-page.${window.name}` : '.first-page')
      yield `<style nonce="${nonce}">${shown}${styles}</style>`
      yield html
      end = endOfRows
    }
    if (end) yield end
  },
  warmUp: () => warmUp(renderer),
}

const stylesOf = ({ files }: PageRequest) => files?.styles ?? []

/*
 * The page before the rows has the others, which stand before all of components. `ofUi` is what the shell has too: it is there again, in
 * one order with the rules of the rows.
 */
const rowStylesOf = cached((styles: readonly StyleRule[]) => {
  const ofClasses = styles.filter(
    ({ around, selectors }) =>
      !/^@layer (?:reset|tokens)/.test(around) || selectors.every((names) => names.length > 0),
  )
  return Object.groupBy(ofClasses, ({ around }) => (around.startsWith('@layer ui{') ? 'ofUi' : 'others'))
})

function windowsOf(page: PageRequest): Window[] {
  if (page.window) return [{ name: '', ...page.window }]
  return matchesRoute(pageOfWindows, addressOf(page).pathname) ? [phone, desk] : [{ ...phone, name: '' }]
}

function render(page: PageRequest, Frame: ComponentType, client: QueryClient, windows: Window[]): string {
  const firstPage = (content: ReactNode) =>
    windows.map((window) => (
      <FirstPage key={window.name} window={window} isOfRows={Frame === Outlet}>
        {content}
      </FirstPage>
    ))
  const route = routeAt(addressOf(page).pathname)
  const [Page] = Object.values(modules[route?.module ?? ''] ?? {})
  const isKnown = route !== undefined && !(page.isFramed && pagesOfDays.has(route.path))
  const children = [
    isKnown && Page
      ? { path: route.path, element: firstPage(<Page />) }
      : { path: '*', element: firstPage(<UnknownPage />) },
  ]
  const router = createMemoryRouter([{ path: '/', Component: Frame, children }], {
    basename: page.basePath,
    initialEntries: [page.path],
  })
  try {
    return renderToString(
      <IntlProvider locale={formattingLocale()} messages={screen.get().texts} timeZone="UTC">
        {/* Before what may arrive after the page's script has rendered. */}
        {Frame === Shell && <Unfinished />}
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
        {Frame === Shell && <NoScript />}
      </IntlProvider>,
      { identifierPrefix: Frame === Shell ? 'page' : 'rows' },
    )
  } finally {
    router.dispose()
    // Its timers would keep the data for an hour.
    client.clear()
  }
}

type FirstPageProps = { window: Window; isOfRows: boolean; children: ReactNode }

/* Rows take the place of the page before them. React renders the content of an element before the elements after it. */
function FirstPage({ window, isOfRows, children }: FirstPageProps) {
  assumeWindow(window)
  emptyHtml()
  const name = isOfRows ? `first-page ${ofRows}` : 'first-page'
  return <div className={`${name} ${window.name}`}>{children}</div>
}

function UnknownPage() {
  return (
    <div className="page">
      <Skeleton />
    </div>
  )
}

/* Makes the modules of the page those of its reader. */
function enter({ settings, session, basePath, cookie }: PageRequest, window: Omit<Window, 'name'>): void {
  readCookiesBy(cookie)
  enterPage(settings, session ? stateOfSession(session) : { basePath })
  screen.set(screenIn(settings.language, texts[settings.language]))
  takeHuesOf(cookie('hues') ?? '')
  assumeWindow(window)
}

/* The address within the store. */
function addressOf({ path, basePath }: Pick<PageRequest, 'path' | 'basePath'>): URL {
  return new URL(`http://page${path.slice(basePath.length)}`)
}

/* The files at an address: of a page, and of the view that its query names. */
function partsAt(page: PageRequest): Part[] {
  const { pathname, searchParams } = addressOf(page)
  const route = routeAt(pathname)
  return route ? partsOf(route, (view) => view === searchParams.get('view')) : []
}

/* What loads the files of every page and of this one, so that no request waits for another response. */
function preloadsOf(page: PageRequest): string {
  const { files, settings } = page
  if (files === null) return ''
  const textsOf = (name: string) => `src/locales/${name}.${settings.language}.json`
  const sourcesOf = ({ module, texts }: Part) => [module.slice(1), ...texts.map(textsOf)]
  const [entry, ...frame] = filesIn(files.manifest, ['index.html', 'frame', textsOf('common')])
  const filesOf = (parts: readonly Part[]) =>
    filesIn(files.manifest, parts.flatMap(sourcesOf)).filter(
      (file) => file !== entry && !frame.includes(file),
    )
  const next = addressOf(page).pathname === '/' ? routes.filter((route) => 'isPrefetched' in route) : []
  return [
    ...frame.map((file) => modulePreload(file)),
    `<link rel="preload" as="style" crossorigin href="/${files.manifest['style.css']?.file}">`,
    `<script type="module" async crossorigin src="/${entry}"></script>`,
    // Low priority lets the entry's data request pass: a browser sends six requests at a time.
    ...filesOf(partsAt(page)).map((file) => modulePreload(file, ' fetchpriority="low"')),
    // src/features/today/highlights/cached-highlights.tsx fetches these. The content security policy makes Firefox refuse `<link rel=prefetch>`.
    `<template id="next-files">${filesOf(next)
      .map((file) => modulePreload(file))
      .join('')}</template>`,
  ].join('')
}

function modulePreload(file: string, attributes = ''): string {
  return `<link rel="modulepreload"${attributes} crossorigin href="/${file}">`
}

function textsIn(language: ScreenLanguage): Partial<Messages> {
  const files = Object.entries(catalogues).filter(([path]) => path.endsWith(`.${language}.json`))
  return Object.assign({}, ...files.map(([, texts]) => texts))
}
