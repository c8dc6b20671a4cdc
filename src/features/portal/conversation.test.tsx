import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { createMemoryRouter, Outlet } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { parseBrand } from '#contract/brand.ts'
import { BrandForm } from '#src/features/brands/edit/brand-form.tsx'
import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { screen } from '#src/lib/i18n/screen-language.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { lastAuthError } from '#src/lib/session/auth-errors.ts'
import { sessionFailure } from '#src/lib/session/session-failure.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { FakePortal } from '#testing/portal/fake-portal.ts'
import { randomCases } from '#testing/random-cases.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import { Embedding } from './embedding.tsx'

/* The steps of a user who edits a brand inside a portal, while the portal sends contexts. */
const context = fc.oneof(
  fc.record({ language: fc.constantFrom('ar', 'en', 'fr') }),
  fc.record({ theme: fc.constantFrom('light', 'dark', 'pink') }),
  fc.record({ zone: fc.constantFrom('Asia/Dubai', 'Africa/Cairo', 'Mars/Base') }),
  fc.record({ weekend: fc.constantFrom([6, 0], [5], [7]) }),
  fc.record({ colors: fc.constantFrom({ accent: '#123c8a' }, {}, { accent: 'red' }) }),
  fc.record({
    path: fc.constantFrom('/elsewhere', '/brands/7', '/nowhere', '//evil.example', '/%2e%2e/elsewhere'),
  }),
)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('type' as const), text: fc.constantFrom('a', 'ع', '٣') }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('send-contexts' as const),
      contexts: fc.array(context, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('save', 'accept', 'refuse', 'stay', 'leave', 'expire', 'wait'),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

const record = { id: 7, name: 'نور', logo: '', translations: { ar: { name: 'نور' } } }
const view = {
  id: '7',
  list: { keyword: '', show: [], sort: { by: '', direction: 'ascending' } },
  isListShown: false,
  isSideBySide: false,
  language: 'ar',
  isMissingOnly: false,
} as const
const requestsInFlight: { sent: string; respond: (response: Response) => void }[] = []
const knownPaths = new Set(['/brands/7', '/elsewhere'])
let portal: FakePortal

beforeEach(() => {
  portal = new FakePortal({ capabilities: ['title', 'toasts'] })
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return Promise.resolve(Response.json({ success: true, data: record }))
    return new Promise<Response>((respond) =>
      requestsInFlight.push({ sent: typeof body === 'string' ? body : '', respond }),
    )
  })
})

async function open() {
  await Promise.all((['common', 'brands', 'brand-fields'] as const).map(loadTexts))
  requestsInFlight.splice(0)
  lastAuthError.set(null)
  sessionFailure.set(null)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
  const layout = (
    <>
      <Embedding isPage={(path) => knownPaths.has(path.split(/[?#]/)[0] ?? '')} />
      <Outlet />
    </>
  )
  const form = (
    <BrandForm
      id="7"
      brand={parseBrand(record)}
      undoSlot={null}
      view={view}
      onView={() => {}}
      onNext={() => Promise.resolve()}
      onShown={() => {}}
    />
  )
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: layout,
        children: [
          { path: 'brands/7', element: form },
          { path: 'elsewhere', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: ['/brands/7'] },
  )
  function Page() {
    const { language } = useSharedState(screen)
    return <Providers language={language} client={client} router={router} />
  }
  const page = await render(<Page />)
  const text = (key: 'save' | 'stay' | 'leave') => screen.get().texts.brands?.detail[key]
  return {
    router,
    field: () =>
      page.container.querySelector<HTMLInputElement>(
        'input[id$="ar.name"], input[name="ar.name"], .brand-fields input',
      ),
    press(key: 'save' | 'stay' | 'leave') {
      const all = [...document.querySelectorAll('button')]
      all.find(({ textContent }) => textContent === text(key))?.click()
    },
    close: () => page.unmount(),
  }
}

const rendered = () => new Promise((resolve) => setTimeout(resolve))
const coalesced = () => new Promise((resolve) => setTimeout(resolve, 70))

test('whatever a portal sends while a brand is edited, no letter is lost and no page is left without a question', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24, size: 'max' }), async (steps) => {
      const { router, field, press, close } = await open()
      let typed = field()?.value ?? ''
      expect(typed).toBe(record.name)
      let savedName = typed
      let mayLeave = false
      let pathCount = 0
      const openedKeys: string[] = []
      const lastValues: Record<string, unknown> = {}
      router.subscribe(({ historyAction, location, navigation }) => {
        if (
          String(historyAction) === 'PUSH' &&
          navigation.state === 'idle' &&
          openedKeys.at(-1) !== location.key
        )
          openedKeys.push(location.key)
      })
      async function recordIfValid(context: object) {
        if ((await portal.call('context', context)) === true) Object.assign(lastValues, context)
      }
      async function perform(current: Step) {
        const input = field()
        if (current.does === 'type' && 'text' in current && input !== null) {
          typed += current.text
          input.setRangeText(current.text, input.value.length, input.value.length, 'end')
          input.dispatchEvent(new InputEvent('input', { bubbles: true, data: current.text }))
        } else if ('contexts' in current) {
          for (const context of current.contexts) {
            if ('path' in context) pathCount += 1
            void recordIfValid(context)
          }
        } else if (current.does === 'save') press('save')
        else if (current.does === 'stay') press('stay')
        else if (current.does === 'leave') {
          mayLeave = true
          press('leave')
        } else if (current.does === 'expire') {
          lastAuthError.set({ code: 'session_required' })
        } else if (current.does === 'accept' || current.does === 'refuse') {
          const request = requestsInFlight.shift()
          const refusal = { success: false, error: { fields: { color: ['x'] } } }
          if (current.does === 'accept' && request) savedName = nameIn(request.sent) ?? savedName
          request?.respond(
            current.does === 'accept'
              ? Response.json({ success: true, data: record })
              : Response.json(refusal, { status: 422 }),
          )
        } else await coalesced()
        await rendered()
        const isHere = router.state.location.pathname === '/brands/7'
        assert('no letter is lost', !isHere || field()?.value === typed)
        assert('nobody is led away unasked', isHere || typed === savedName || mayLeave)
        assert('one step for a path', openedKeys.length <= pathCount)
        if (isHere && typed === savedName) mayLeave = false
      }
      for (const current of steps) await perform(current)
      await coalesced()
      await coalesced()
      // Texts of another language are loaded over the network.
      await vi.waitFor(() => {
        const { lang, dataset, style } = document.documentElement
        const accent = style.getPropertyValue('--accent')
        assert('the last theme', !('theme' in lastValues) || dataset.theme === lastValues.theme)
        assert('the last language', !('language' in lastValues) || lang === lastValues.language)
        assert('the last zone', !('zone' in lastValues) || portalContext.get().zone === lastValues.zone)
        const { weekend } = portalContext.get()
        assert(
          'the last weekend',
          !('weekend' in lastValues) || String(weekend) === String(lastValues.weekend),
        )
        assert(
          'the last colours',
          !('colors' in lastValues) || (accent !== '') === Object.hasOwn(Object(lastValues.colors), 'accent'),
        )
      })
      await close()
    }),
    randomCases(4, 1000),
  )
})

function assert(rule: string, isTrue: boolean): void {
  if (!isTrue) throw new Error(`violated: ${rule}`)
}

function nameIn(body: string): string | undefined {
  return JSON.parse(body)?.translations?.ar?.name ?? JSON.parse(body)?.name
}
