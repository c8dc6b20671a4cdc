import fc from 'fast-check'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { screen } from '#src/lib/i18n/screen-language.ts'
import { randomCases, weighted } from '#testing/random-cases.ts'
import { syncPreferencesToUrl } from './sync-preferences-to-url.ts'
import { theme } from '#src/lib/theme.ts'

const [screenBefore, themeBefore] = [screen.get(), theme.get()]

afterEach(() => {
  screen.set(screenBefore)
  theme.set(themeBefore)
})

const paths = ['/', '/brands', '/countries']

/* A dashboard whose pages load when the test decides. */
function openAt(address: string) {
  const code = new Map(paths.map((path) => [path, Promise.withResolvers<void>()]))
  const router = createMemoryRouter(
    paths.map((path) => ({
      path,
      lazy: async () => ({ element: path, handle: await code.get(path)?.promise }),
    })),
    { initialEntries: [address] },
  )
  return { router, stop: syncPreferencesToUrl(router), load: (path: string) => code.get(path)?.resolve() }
}

/* Waits for everything that follows immediately. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

const showLanguage = (language: 'ar' | 'en') => screen.set({ ...screen.get(), language })

const doing = fc.oneof(
  fc.constantFrom('language', 'theme', 'texts').map((shown) => ({ shown })),
  weighted(2, fc.record({ load: fc.constantFrom(...paths) })),
  weighted(
    2,
    fc.record({
      opens: fc.constantFrom(...paths),
      search: fc.constantFrom('', '?lang=ar&x=1', '?lang=en&theme=dark'),
    }),
  ),
)
const step = fc.record({ does: doing, settles: fc.boolean() })

test('the page opened last is shown, and its URL has the language and theme on the screen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      showLanguage('ar')
      theme.set('light')
      const { router, stop, load } = openAt('/?lang=ar&theme=light')
      let opened = '/'
      for (const { does, settles } of steps) {
        if (settles) await settle()
        if ('load' in does) load(does.load)
        else if ('opens' in does) {
          opened = does.opens
          void router.navigate(opened + does.search)
        } else if (does.shown === 'language') showLanguage(screen.get().language === 'ar' ? 'en' : 'ar')
        else if (does.shown === 'theme') theme.set(theme.get() === 'light' ? 'dark' : 'light')
        else screen.set({ ...screen.get() })
      }
      paths.forEach(load)
      await settle()
      const isRight = () => {
        const { pathname, search } = router.state.location
        const query = new URLSearchParams(search)
        expect(pathname).toBe(opened)
        expect(query.get('lang') ?? screen.get().language).toBe(screen.get().language)
        expect(query.get('theme') ?? theme.get()).toBe(theme.get())
      }
      isRight()
      // Without the synchronization, as the history has it.
      stop()
      await router.navigate('/countries?x=2')
      await router.navigate(-1)
      isRight()
      router.dispose()
    }),
    randomCases(80),
  )
})

test('the question whether to leave a page stays when the language changes', async () => {
  const { router, stop, load } = openAt('/?lang=en')
  load('/')
  await settle()
  const asking = () => router.getBlocker('form', ({ nextLocation }) => nextLocation.pathname !== '/')
  asking()
  void router.navigate('/brands')
  await settle()
  showLanguage('ar')
  await settle()
  expect(asking().state).toBe('blocked')
  expect(router.state.location.search).toBe('?lang=en')
  asking().reset?.()
  await settle()
  expect(router.state.location.search).toBe('?lang=ar')
  stop()
  router.dispose()
})
