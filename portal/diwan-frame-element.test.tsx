import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { DiwanFrameElement, ProblemDetail } from './diwan-frame-element.ts'
import './diwan-frame-element.ts'
import { FakeDiwan } from '../testing/portal/fake-diwan.ts'
import { DiwanFrame } from './react.ts'
import type { OnProblem } from './types.ts'

const origin = 'https://diwan.invalid'
let problems: ProblemDetail[]
/* Each frame's address, instead of a request to another host. */
let opened: string[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'fetch').mockImplementation(respond('em_tok_1234\n'))
  problems = []
  opened = []
  const address = new WeakMap<object, string>()
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'get').mockImplementation(function (this: object) {
    return address.get(this) ?? ''
  })
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(function (this: object, url) {
    address.set(this, url)
    opened.push(url)
  })
  return () => document.querySelectorAll('diwan-frame').forEach((element) => element.remove())
})

/* Without a stream, whose end no test's clock has. */
function respond(body: string, status = 200): () => Promise<Response> {
  const response = { ok: status === 200, status, text: async () => body }
  // Cast: nothing else of it is read.
  return async () => response as Response
}

async function show(attributes: Record<string, string>): Promise<DiwanFrameElement> {
  const element = document.createElement('diwan-frame')
  element.addEventListener('problem', (event) => {
    event.preventDefault()
    // Cast: the element's own event.
    problems.push((event as CustomEvent<ProblemDetail>).detail)
  })
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  await vi.advanceTimersByTimeAsync(0)
  return element
}

function frameOf(element: Element): HTMLIFrameElement {
  const frame = element.shadowRoot?.querySelector('iframe')
  if (!frame) throw new Error('nothing is open')
  return frame
}

async function connected(element: Element): Promise<FakeDiwan> {
  const page = new FakeDiwan(frameOf(element), origin)
  await page.connect()
  return page
}

test('an element opens Diwan with a token of the portal, at its store, in its language and theme', async () => {
  const element = await show({
    src: `${origin}/brands?show=no-en`,
    store: '1001',
    'token-url': '/diwan-token',
    language: 'ar',
    theme: 'dark',
  })
  expect(opened).toEqual([`${origin}/s/1001/brands?show=no-en&token=em_tok_1234&lang=ar&theme=dark`])
  expect(frameOf(element)).toMatchObject({ title: 'Diwan', allow: 'clipboard-write' })
  expect(problems).toEqual([])
  const problem = { reason: 'not-connected', reference: '4f0c' }
  await (await connected(element)).call('problem', problem)
  expect(problems).toMatchObject([
    { code: 'not-connected', reference: '4f0c', words: expect.stringMatching(/owner/) },
  ])
})

test.each([
  [{}, 'src must be the address of Diwan'],
  [{ src: '/diwan' }, 'it is "/diwan"'],
  [{ src: 'javascript:alert(1)' }, 'it is "javascript:alert(1)"'],
  [{ src: origin, store: '../1002' }, 'it is "../1002"'],
])('an element with %j opens nothing and says why', async (attributes, words) => {
  await show(attributes)
  expect(problems).toEqual([{ code: 'attribute', reference: null, words: expect.stringContaining(words) }])
  expect(opened).toEqual([])
})

test.each([
  [{ language: 'fr' }, 'language is "fr"', '/?theme=dark'],
  [{ theme: 'pink' }, 'theme is "pink"', '/?lang=en'],
])('an element with %j opens without it and says so', async (wrong, words, address) => {
  await show({ src: origin, language: 'en', theme: 'dark', ...wrong })
  expect(problems).toEqual([{ code: 'attribute', reference: null, words: expect.stringContaining(words) }])
  expect(opened).toEqual([origin + address])
})

test.each([
  ['responds with 401', respond('em_tok_1234', 401), 'responds with status 401'],
  ['responds with a page', respond('<!doctype html>\n<p>Sign in'), 'responds with something else'],
  ['responds with JSON', respond('{"token":"em_tok_1234"}'), 'responds with something else than a token'],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'cannot be requested'],
])('a token-url that %s is one problem, and nothing opens', async (_, response, words) => {
  vi.mocked(fetch).mockImplementation(response)
  await show({ src: origin, 'token-url': '/diwan-token' })
  expect(problems).toEqual([
    {
      code: 'no-token',
      reference: null,
      words: expect.stringContaining(`token-url (/diwan-token) ${words}`),
    },
  ])
  expect(opened).toEqual([])
})

test('a token-url that never responds is a problem after ten seconds', async () => {
  // A timer of the browser, which the test's clock does not have.
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  vi.mocked(fetch).mockImplementation(
    (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  )
  await show({ src: origin, 'token-url': '/diwan-token' })
  expect(timeout).toHaveBeenCalledWith(10_000)
  expect(problems).toEqual([])
  late.abort(new DOMException('', 'TimeoutError'))
  await vi.advanceTimersByTimeAsync(0)
  expect(problems).toMatchObject([{ code: 'no-token', words: expect.stringContaining('within 10 seconds') }])
})

test('an element that is removed while it waits opens nothing, and one that is moved opens once more', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.mocked(fetch).mockReturnValue(promise)
  const element = await show({ src: origin, 'token-url': '/diwan-token' })
  element.remove()
  resolve(await respond('em_tok_1234')())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(opened).toEqual([])
  vi.mocked(fetch).mockImplementation(respond('em_tok_5678'))
  document.body.append(element)
  await vi.advanceTimersByTimeAsync(0)
  document.body.prepend(element)
  await vi.advanceTimersByTimeAsync(0)
  const address = `${origin}/?token=em_tok_5678`
  element.setAttribute('store', '7')
  element.remove()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([opened, problems]).toEqual([[address, address], []])
})

test('a changed language reaches the open page; a changed store opens another, without the text of the first', async () => {
  const element = await show({ src: origin, 'token-url': '/diwan-token' })
  const page = await connected(element)
  await page.call('keep', 'unsaved')
  element.setAttribute('language', 'ar')
  element.setAttribute('theme', 'pink')
  element.removeAttribute('language')
  element.setAttribute('language', 'en')
  await vi.waitFor(() => expect(page.calls).toHaveLength(2))
  const contexts = [{ language: 'ar' }, { language: 'en' }]
  expect(page.calls).toEqual(contexts.map((context) => ({ method: 'context', args: [context] })))
  expect(problems.splice(0)).toMatchObject([{ code: 'attribute' }])
  element.removeAttribute('theme')
  element.setAttribute('token-url', '/other-token')
  await vi.advanceTimersByTimeAsync(0)
  const welcome = () => new FakeDiwan(frameOf(element), origin).connect()
  expect(await welcome()).toMatchObject({ kept: 'unsaved', capabilities: ['memory', 'token'] })
  element.setAttribute('token-url', '/third-token')
  element.setAttribute('store', '1002')
  expect(element.shadowRoot?.childElementCount).toBe(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(await welcome()).toMatchObject({ kept: null })
  expect(opened).toHaveLength(3)
  expect(problems).toEqual([])
})

test('a problem that nobody handles is in the console', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.append(document.createElement('diwan-frame'))
  await vi.advanceTimersByTimeAsync(0)
  expect(logged.mock.calls).toEqual([[expect.stringMatching(/^Diwan: attribute\. src must be/)]])
})

test('in React the frame has the properties of the element, and calls the latest handlers', async () => {
  const onProblem = vi.fn<OnProblem>()
  const first = vi.fn<(title: string) => void>()
  // A program without types.
  const wrong: object = { language: 'fr' }
  const frame = { src: origin, store: '1001', tokenUrl: '/diwan-token', onProblem }
  const screen = await render(<DiwanFrame {...frame} {...wrong} onTitle={first} className="tall" />)
  await vi.advanceTimersByTimeAsync(0)
  expect(opened).toEqual([`${origin}/s/1001/?token=em_tok_1234`])
  expect(onProblem.mock.calls).toEqual([['attribute', null, expect.stringContaining('language is "fr"')]])
  const element = screen.container.querySelector('diwan-frame')
  expect(element?.className).toBe('tall')
  const onTitle = vi.fn<(title: string) => void>()
  await screen.rerender(<DiwanFrame {...frame} onTitle={onTitle} className="tall" />)
  const page = await connected(element ?? document.body)
  await page.call('title', 'Brands')
  expect([first.mock.calls, onTitle.mock.calls]).toEqual([[], [['Brands']]])
  await screen.unmount()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onProblem).toHaveBeenCalledTimes(1)
})
