import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectDiwan } from './connect-diwan.ts'
import { FakeDiwan } from '../testing/portal/fake-diwan.ts'
import type { ConnectOptions, DiwanConnection } from './types.ts'

const origin = 'https://diwan.invalid'
let frame: HTMLIFrameElement
let diwan: DiwanConnection | undefined

beforeEach(() => {
  vi.useFakeTimers()
  // No dashboard runs in this frame, so nothing responds.
  frame = document.body.appendChild(document.createElement('iframe'))
})

afterEach(() => {
  diwan?.end()
  frame.remove()
})

function open(given: string, more: Partial<ConnectOptions> = {}): DiwanConnection {
  diwan = connectDiwan(frame, { origin: given, context: {}, capabilities: [], ...more })
  return diwan
}

test('a wrong origin throws an error that tells the portal’s developer what to correct', () => {
  expect(() => open('diwan.invalid')).toThrow('The origin must be the dashboard’s')
  expect(() => open(`${origin}/brands`)).toThrow(`Write "${origin}"`)
  frame.src = `${window.location.origin}/elsewhere`
  expect(() => open(origin)).toThrow(`The origin is ${origin}, but the frame shows ${window.location.origin}`)
  expect(() => open(`${window.location.origin}/`)).not.toThrow()
})

test('a change that no dashboard answers fails after ten seconds and says what to check', async () => {
  const outcome = open(`${origin}/`)
    .change({ language: 'en' })
    .catch((error: unknown) => String(error))
  await vi.advanceTimersByTimeAsync(9999)
  const early = Promise.race([outcome, Promise.resolve('still waiting')])
  expect(await early).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toContain('did not answer within 10 seconds')
  expect(await outcome).toContain(`shows ${origin}`)
  expect(await outcome).toContain(`names ${window.location.origin}`)
})

test('a change fails when the conversation ends', async () => {
  const opened = open(origin)
  const before = opened.change({ language: 'en' })
  opened.end()
  await expect(before).rejects.toThrow('has ended')
  await expect(opened.change({ language: 'ar' })).rejects.toThrow('has ended')
})

/* The problems so far, each as its code, its reference and its words. */
function recorded() {
  const problems: [string, string | null, string][] = []
  return { problems, onProblem: (...problem: [string, string | null, string]) => problems.push(problem) }
}

const refused = () =>
  Promise.resolve(new Response('{}', { status: 403, headers: { 'X-Request-Id': '4f0c' } }))
const allowed = () => Promise.resolve(new Response(null, { status: 204 }))
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const silent = () => new Promise<Response>(() => {})

test.each([
  ['PORTAL_ORIGINS does not name the portal', refused, false, 3000, 'origin-refused', '4f0c', origin],
  ['the gateway is unreachable', unreachable, true, 10_000, 'frame-refused', null, 'does not respond'],
  ['a proxy refuses the frame', allowed, true, 10_000, 'frame-refused', null, 'X-Frame-Options'],
  ['the page is slow', allowed, false, 10_000, 'timeout', null, 'did not open within 10 seconds'],
  ['the gateway does not answer', silent, false, 10_000, 'timeout', null, 'did not open'],
] as const)(
  'when %s, the portal gets one problem with words',
  async (_, response, loads, after, code, reference, words) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(response)
    const { problems, onProblem } = recorded()
    // Without a request to another host.
    Object.defineProperty(frame, 'src', { value: `${origin}/s/1001/?token=canary` })
    open(origin, { onProblem })
    if (loads) frame.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(after - 1)
    expect(problems).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(problems).toEqual([[code, reference, expect.stringContaining(words)]])
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([`${origin}/portal/check?path=%2Fs%2F1001%2F`])
  },
)

test('a refusal of the portal’s own policy is a problem at once; none comes after the end', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(unreachable)
  const { problems, onProblem } = recorded()
  const violate = (effectiveDirective: string, blockedURI: string) =>
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }),
    )
  open(origin, { onProblem }).end()
  violate('frame-src', origin)
  await vi.advanceTimersByTimeAsync(10_000)
  open(origin, { onProblem })
  violate('img-src', `${origin}/x.png`)
  violate('frame-src', 'https://other.invalid/')
  expect(problems).toEqual([])
  violate('frame-src', `${origin}/`)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(problems).toEqual([
    ['frame-refused', null, expect.stringContaining(`Add ${origin} to its frame-src`)],
  ])
})

test('the portal posts to the origin of the dashboard alone, and an open dashboard is no problem', async () => {
  const { problems, onProblem } = recorded()
  const page = new FakeDiwan(frame, origin)
  open(origin, { onProblem })
  expect(await page.connect()).toMatchObject({ protocol: 1 })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(problems).toEqual([])
  expect(new Set(page.targetOrigins)).toEqual(new Set([origin]))
})

test('another version of the protocol is a problem', async () => {
  const { problems, onProblem } = recorded()
  open(origin, { onProblem })
  await new FakeDiwan(frame, origin).connect(2)
  expect(problems).toEqual([['protocol-version', null, expect.stringContaining('does not speak protocol 1')]])
})

test.each([
  ['signed-out', 'no-token'],
  ['not-yours', 'no-token'],
  ['portal-refused', 'token-refused'],
  ['not-connected', 'not-connected'],
  ['unavailable', 'unavailable'],
  ['constructor', 'unavailable'],
])('what the dashboard reports as %s is the problem %s, with its reference', async (reason, code) => {
  const { problems, onProblem } = recorded()
  open(origin, { onProblem })
  const page = new FakeDiwan(frame, origin)
  await page.connect()
  await page.call('problem', { reason, reference: '4f0c' })
  await page.call('problem', { reason, reference: '4f0c' })
  await page.call('problem', { reason: 7, reference: '<b>' })
  expect(problems).toEqual([[code, '4f0c', expect.stringMatching(/\w.+\.$/)]])
})

test.each([
  ['fails', () => Promise.reject(new Error('the portal’s server is down')), 'server is down'],
  ['throws', () => JSON.parse('<p>'), 'not valid JSON'],
  ['never ends', () => new Promise<string>(() => {}), 'no new token within 10 seconds'],
])('a request for a new token that %s is a problem, and the page gets none', async (_, getToken, words) => {
  const { problems, onProblem } = recorded()
  open(origin, { onProblem, getToken, capabilities: ['token'] })
  const page = new FakeDiwan(frame, origin)
  await page.connect()
  const token = page.call('token')
  await vi.waitFor(() => expect(vi.getTimerCount() + problems.length).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await token).toBe(null)
  // The dashboard then reports that it has none.
  await page.call('problem', { reason: 'signed-out', reference: null })
  expect(problems).toEqual([['no-token', null, expect.stringContaining(words)]])
})
