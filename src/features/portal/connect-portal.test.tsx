import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VisibleArea } from '#portal/protocol.ts'
import type { Context } from '#portal/types.ts'
import type { PortalLink } from '#src/lib/portal/portal-link.ts'
import { FakePortal } from '#testing/portal/fake-portal.ts'
import { connectPortal } from './connect-portal.ts'

let connections: { link: PortalLink; context: Context }[]
let contexts: Context[]
let visibleAreas: VisibleArea[]
let disconnectCount: number
let disconnect: () => void

beforeEach(() => {
  ;[connections, contexts, visibleAreas, disconnectCount] = [[], [], [], 0]
})

afterEach(() => {
  disconnect()
})

async function open(): Promise<PortalLink> {
  const before = connections.length
  disconnect = connectPortal({
    onConnect: (link, context) => connections.push({ link, context }),
    onContext: (context) => contexts.push(context),
    onVisibleArea: (area) => visibleAreas.push(area),
    onDisconnect: () => (disconnectCount += 1),
  })
  await expect.poll(() => connections.length).toBe(before + 1)
  const link = connections.at(-1)?.link
  if (link === undefined) throw new Error('no answer')
  return link
}

test('the page handshakes with a portal, applies its context and reports to it', async () => {
  const portal = new FakePortal({
    context: { theme: 'dark', zone: 'Mars/Base' },
    sandbox: ['allow-scripts'],
  })
  const link = await open()
  expect(connections[0]?.context).toEqual({ theme: 'dark' })
  expect(link.sandboxFlags).toEqual(['allow-scripts'])
  link.tell('height', 700)
  link.tell('expired')
  await expect.poll(() => portal.of('height')).toEqual([700])
  expect(portal.of('ignored')).toEqual([1])
  expect(await portal.call('context', { language: 'en' })).toBe(true)
  expect(await portal.call('sight', { top: 0, height: 500, screen: 600 })).toBe(true)
  expect([contexts, visibleAreas]).toEqual([[{ language: 'en' }], [{ top: 0, height: 500, screen: 600 }]])
})

test('a path that the portal sends before its welcome is opened', async () => {
  const { promise: isWelcome, resolve: welcome } = Promise.withResolvers<void>()
  const hello = async () => {
    await isWelcome
    return { protocol: 1, capabilities: [], sandbox: null, context: { theme: 'dark', language: 'en' } }
  }
  const portal = new FakePortal({}, { hello })
  const opened = open()
  await expect.poll(() => portal.of('hello')).toHaveLength(1)
  expect(await portal.call('context', { language: 'en', path: '/countries' })).toBe(true)
  expect(await portal.call('context', { path: '/brands' })).toBe(true)
  welcome()
  await opened
  expect(connections[0]?.context).toEqual({ theme: 'dark', language: 'en', path: '/brands' })
  expect(await portal.call('context', { theme: 'light' })).toBe(true)
  expect(contexts).toEqual([{ theme: 'light' }])
})

test('unreadable messages are ignored and counted, and the count is sent to the portal', async () => {
  const portal = new FakePortal()
  await open()
  expect(await portal.call('context', { language: 'en', theme: 'pink', later: 1 })).toBe(false)
  expect(await portal.call('context', null)).toBe(false)
  expect(await portal.call('sight', { top: -1, height: Number.NaN, screen: '1' })).toBe(false)
  expect(await portal.call('navigate', '/brands')).toBe('refused')
  expect(contexts).toEqual([{ language: 'en' }, {}])
  expect(visibleAreas).toEqual([])
  await expect.poll(() => portal.of('ignored').at(-1)).toBe(5)
})

test('a repeated handshake of any sender neither ends nor starts a conversation', async () => {
  const portal = new FakePortal()
  const link = await open()
  portal.postOnWindow({ type: 'ACK2' })
  for (const from of [{ source: window }, { origin: 'https://evil.example' }]) {
    portal.greet(from)
    portal.postOnWindow({ type: 'CALL', id: 'x', methodPath: ['context'], args: [{ theme: 'dark' }] }, from)
  }
  expect(await portal.call('context', { theme: 'light' })).toBe(true)
  link.tell('title', 'Brands')
  await expect.poll(() => portal.of('title')).toEqual(['Brands'])
  expect([connections.length, contexts, disconnectCount]).toEqual([1, [{ theme: 'light' }], 0])
  await expect.poll(() => portal.of('ignored').at(-1)).toBeGreaterThanOrEqual(3)
})

test('inherited methods of objects cannot be called', async () => {
  const portal = new FakePortal()
  await open()
  for (const name of [
    'constructor',
    'toString',
    'valueOf',
    'hasOwnProperty',
    '__proto__',
    '__defineGetter__',
  ])
    expect(await portal.call(name, { theme: 'dark' })).toBe('refused')
  await expect.poll(() => portal.of('ignored').at(-1)).toBe(6)
})

test('a malformed call or a call of an unknown method is ignored and counted', async () => {
  const errors: unknown[] = []
  const recordError = (event: ErrorEvent) => {
    event.preventDefault()
    errors.push(event.message)
  }
  window.addEventListener('error', recordError)
  const portal = new FakePortal()
  await open()
  for (const methodPath of [undefined, null, 7, 'context', {}, [], ['context', 'call']])
    portal.sendOnPort({ type: 'CALL', id: 'x', methodPath, args: [{ theme: 'dark' }] })
  expect(await portal.call('context', { theme: 'light' })).toBe(true)
  window.removeEventListener('error', recordError)
  expect([contexts, errors]).toEqual([[{ theme: 'light' }], []])
  await expect.poll(() => portal.of('ignored').at(-1)).toBe(7)
})

test('of a very large or deep context the readable part applies', async () => {
  const portal = new FakePortal()
  await open()
  let deep: object = {}
  for (let level = 0; level < 1000; level += 1) deep = { colors: deep }
  const given: Record<string, unknown> = { theme: 'dark', colors: deep, path: `/${'a'.repeat(3_000_000)}` }
  for (let number = 0; number < 20_000; number += 1) given[`key-${number}`] = number
  Object.defineProperty(given, '__proto__', { value: { language: 'ar' }, enumerable: true })
  expect(await portal.call('context', given)).toBe(false)
  expect(contexts).toEqual([{ theme: 'dark', colors: {} }])
  expect(Object.hasOwn(Object.prototype, 'language')).toBe(false)
})

test('recorded messages of one conversation have no effect in another', async () => {
  const messages: object[] = []
  const record = ({ data }: MessageEvent) => void (Object(data).namespace === 'penpal' && messages.push(data))
  window.addEventListener('message', record)
  const first = new FakePortal()
  await open()
  first.postOnWindow({ type: 'CALL', id: 'call-1', methodPath: ['context'], args: [{ theme: 'dark' }] })
  first.postOnWindow({ type: 'DESTROY' })
  window.removeEventListener('message', record)
  expect(messages.length).toBeGreaterThanOrEqual(4)
  disconnect()
  vi.restoreAllMocks()

  const second = new FakePortal()
  const link = await open()
  for (const message of messages) second.postOnWindow(message)
  expect(await second.call('context', { theme: 'light' })).toBe(true)
  link.tell('title', 'Brands')
  await expect.poll(() => second.of('title')).toEqual(['Brands'])
  expect([contexts, connections.length, disconnectCount]).toEqual([[{ theme: 'light' }], 2, 0])
})

test('messages of older penpal versions, which bypass the private port, are ignored', async () => {
  const [origin] = window.location.ancestorOrigins
  const postOld = (data: object) =>
    window.dispatchEvent(
      new MessageEvent('message', { data, source: window.parent, ...(origin && { origin }) }),
    )
  const old = [
    { penpal: 'syn' },
    { penpal: 'synAck', methodNames: ['hello'] },
    { penpal: 'call', id: 1, methodName: 'context', args: [{ theme: 'dark' }] },
  ]
  const portal = new FakePortal()
  const link = await open()
  for (const data of old) postOld(data)
  expect(await portal.call('context', { theme: 'light' })).toBe(true)
  link.tell('title', 'Brands')
  await expect.poll(() => portal.of('title')).toEqual(['Brands'])
  expect([contexts, disconnectCount]).toEqual([[{ theme: 'light' }], 0])
  await expect.poll(() => portal.of('ignored').at(-1)).toBe(3)
})

test('a portal that ends the conversation can start another', async () => {
  const portal = new FakePortal()
  const link = await open()
  const confirmation = link.confirm({
    title: 'Leave?',
    body: '',
    confirm: 'Leave',
    cancel: 'Stay',
    danger: true,
  })
  portal.end()
  // Without an answer the page asks the question itself.
  expect(await confirmation).toBeNull()
  await expect.poll(() => [disconnectCount, connections.length]).toEqual([1, 2])
  expect(await portal.call('context', { theme: 'dark' })).toBe(true)
})

test('the portal’s answers are validated too', async () => {
  const question = { title: 'Leave?', body: '', confirm: 'Leave', cancel: 'Stay', danger: true }
  let next: unknown
  void new FakePortal({}, { confirm: () => next, download: () => next, token: () => next })
  const link = await open()
  for (next of [true, false, null, undefined, 'yes', 1]) {
    const isAnswer = typeof next === 'boolean'
    expect(await link.confirm(question)).toBe(isAnswer ? next : null)
    expect(await link.download('a.csv', new Blob(['a']))).toBe(next === true)
    expect(await link.token()).toBe(next === 'yes' ? 'yes' : null)
  }
})
