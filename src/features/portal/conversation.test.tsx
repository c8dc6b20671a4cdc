import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { createMemoryRouter, Outlet } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

/* What may happen to somebody who edits a brand within a portal, which speaks meanwhile. */
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
      does: fc.constant('say' as const),
      contexts: fc.array(context, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('save', 'accept', 'refuse', 'stay', 'leave', 'expire', 'rest'),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

const record = { id: 7, name: 'نور', logo: '', translations: { ar: { name: 'نور' } } }
const underWay: { sent: string; answer: (response: Response) => void }[] = []
const known = new Set(['/brands/7', '/elsewhere'])
let portal: FakePortal

beforeEach(() => {
  portal = new FakePortal({ capabilities: ['title', 'toasts'] })
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return Promise.resolve(Response.json({ success: true, data: record }))
    return new Promise<Response>((answer) =>
      underWay.push({ sent: typeof body === 'string' ? body : '', answer }),
    )
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open() {
  await Promise.all((['common', 'brands', 'brand-fields'] as const).map(loadTexts))
  underWay.splice(0)
  lastAuthError.set(null)
  sessionFailure.set(null)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
  const around = (
    <>
      <Embedding isPage={(path) => known.has(path.split(/[?#]/)[0] ?? '')} />
      <Outlet />
    </>
  )
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: around,
        children: [
          { path: 'brands/7', element: <BrandForm id="7" brand={parseBrand(record)} /> },
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

const drawn = () => new Promise((resolve) => setTimeout(resolve))
const gathered = () => new Promise((resolve) => setTimeout(resolve, 70))

test('whatever a portal says while a brand is edited, no letter is lost, and nobody is led away unasked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24, size: 'max' }), async (steps) => {
      const { router, field, press, close } = await open()
      let typed = field()?.value ?? ''
      expect(typed).toBe(record.name)
      let stored = typed
      let mayLeave = false
      let pathsSaid = 0
      const steppedTo: string[] = []
      const last: Record<string, unknown> = {}
      router.subscribe(({ historyAction, location, navigation }) => {
        if (
          String(historyAction) === 'PUSH' &&
          navigation.state === 'idle' &&
          steppedTo.at(-1) !== location.key
        )
          steppedTo.push(location.key)
      })
      async function keepIfRead(said: object) {
        if ((await portal.call('context', said)) === true) Object.assign(last, said)
      }
      async function take(now: Step) {
        const input = field()
        if (now.does === 'type' && 'text' in now && input !== null) {
          typed += now.text
          input.setRangeText(now.text, input.value.length, input.value.length, 'end')
          input.dispatchEvent(new InputEvent('input', { bubbles: true, data: now.text }))
        } else if ('contexts' in now) {
          for (const said of now.contexts) {
            if ('path' in said) pathsSaid += 1
            void keepIfRead(said)
          }
        } else if (now.does === 'save') press('save')
        else if (now.does === 'stay') press('stay')
        else if (now.does === 'leave') {
          mayLeave = true
          press('leave')
        } else if (now.does === 'expire') {
          lastAuthError.set({ code: 'session_required' })
        } else if (now.does === 'accept' || now.does === 'refuse') {
          const request = underWay.shift()
          const refusal = { success: false, error: { fields: { color: ['x'] } } }
          if (now.does === 'accept' && request) stored = nameIn(request.sent) ?? stored
          request?.answer(
            now.does === 'accept'
              ? Response.json({ success: true, data: record })
              : Response.json(refusal, { status: 422 }),
          )
        } else await gathered()
        await drawn()
        const isHere = router.state.location.pathname === '/brands/7'
        must('no letter is lost', !isHere || field()?.value === typed)
        must('nobody is led away unasked', isHere || typed === stored || mayLeave)
        must('one step for a path', steppedTo.length <= pathsSaid)
        if (isHere && typed === stored) mayLeave = false
      }
      for (const now of steps) await take(now)
      await gathered()
      await gathered()
      // Texts of another language come over the network.
      await vi.waitFor(() => {
        const { lang, dataset, style } = document.documentElement
        const accent = style.getPropertyValue('--accent')
        must('the last theme', !('theme' in last) || dataset.theme === last.theme)
        must('the last language', !('language' in last) || lang === last.language)
        must('the last zone', !('zone' in last) || portalContext.get().zone === last.zone)
        const { weekend } = portalContext.get()
        must('the last weekend', !('weekend' in last) || String(weekend) === String(last.weekend))
        must(
          'the last colours',
          !('colors' in last) || (accent !== '') === Object.hasOwn(Object(last.colors), 'accent'),
        )
      }, 5000)
      await close()
    }),
    randomCases(4),
  )
}, 60_000)

function must(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`not so: ${what}`)
}

function nameIn(body: string): string | undefined {
  return JSON.parse(body)?.translations?.ar?.name ?? JSON.parse(body)?.name
}
