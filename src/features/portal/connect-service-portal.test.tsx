import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '#portal/types.ts'
import type { PortalLink } from '#src/lib/portal/portal-link.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { connectAnyPortal } from './use-portal.ts'

// The test page runs in a frame too: the page around it stands in for the portal.
const portal = window.location.ancestorOrigins[0] ?? ''

let contexts: Context[]
let changes: Context[]
let link: PortalLink | undefined
let posted: { event: string; payload: unknown; to: string; requestId: unknown }[]
let disconnect: () => void

beforeEach(() => {
  ;[contexts, changes, posted, link] = [[], [], [], undefined]
  pageSettings.portalOrigins = ['https://other.example', portal]
  vi.spyOn(window.parent, 'postMessage').mockImplementation((message: unknown, to: unknown) => {
    const { event, payload, requestId } = Object(message)
    if (String(event).startsWith('embedded::')) posted.push({ event, payload, to: String(to), requestId })
  })
  disconnect = connectAnyPortal({
    onConnect(connected, context) {
      link = connected
      contexts.push(context)
    },
    onContext: (context) => changes.push(context),
    onVisibleArea: () => {},
    onDisconnect: () => {},
  })
})

afterEach(() => {
  disconnect()
  pageSettings.portalOrigins = []
})

type Sender = { origin?: string; source?: Window; requestId?: unknown }

function receive(event: unknown, payload: unknown, sender: Sender = {}) {
  const { origin = portal, source = window.parent, requestId } = sender
  const data = { event, payload, timestamp: 1, source: 'host', requestId }
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
}

const question = { title: 'Leave?', body: '…', confirm: 'Leave', cancel: 'Stay', danger: true }
const layout = { theme: 'dark', dir: 'ltr', width: 900, locale: 'en-US', currency: 'SAR' }

test('the page handshakes with the live service’s portal, applies its context and sends it messages', () => {
  expect(posted.map(({ event, to }) => [event, to])).toEqual([['embedded::iframe.ready', portal]])
  receive('embedded::context.provide', { layout })
  expect(contexts).toEqual([{ theme: 'dark', language: 'en' }])
  expect(posted.at(-1)).toMatchObject({ event: 'embedded::ready', to: portal })

  receive('embedded::theme.change', { theme: 'light' })
  expect(changes).toEqual([{ theme: 'light' }])
  link?.tell('title', 'الماركات')
  link?.tell('toast', 'Saved')
  expect(posted.slice(-2)).toMatchObject([
    { event: 'embedded::page.setTitle', payload: { title: 'الماركات' }, to: portal },
    { event: 'embedded::ui.toast', payload: { type: 'info', message: 'Saved' }, to: portal },
  ])
  // This portal gives a token only by reloading the frame, which would lose typed text.
  expect(link?.does('token')).toBe(false)
})

test.each([
  [{ locale: 'ar' }, { language: 'ar' }],
  [{ locale: 'AR-sa', theme: 'pink' }, { language: 'ar' }],
  [{ locale: 'arq' }, { language: 'en' }],
  [{ locale: 7, theme: null }, {}],
  [{}, {}],
])('the layout %j is read as the context %j', (given, context) => {
  receive('embedded::context.provide', { layout: given })
  expect(contexts).toEqual([context])
})

test('messages of other senders, and unknown messages, are ignored', () => {
  receive('embedded::context.provide', { layout }, { origin: 'https://evil.example' })
  receive('embedded::context.provide', { layout }, { origin: `${portal}.evil.example` })
  receive('embedded::context.provide', { layout }, { origin: 'null' })
  receive('embedded::context.provide', { layout }, { source: window })
  for (const payload of [undefined, null, 'x', [], { layout: 'x' }, { layout: null }, {}]) {
    receive('embedded::context.provide', payload)
  }
  for (const event of [undefined, {}, 'context.provide', 'embedded::', 'embedded::page.navigate']) {
    receive(event, { layout, path: '/brands' })
  }
  // Theme changes before the first context are ignored.
  for (let times = 0; times < 1000; times += 1) receive('embedded::theme.change', { theme: 'dark' })
  window.dispatchEvent(new MessageEvent('message', { data: null, origin: portal, source: window.parent }))
  expect([contexts, changes]).toEqual([[], []])
  expect(posted).toHaveLength(1)
})

test('a question has an id for its answer, and a repeated context starts nothing again', async () => {
  receive('embedded::context.provide', { layout })
  receive('embedded::context.provide', { layout })
  expect(contexts).toHaveLength(1)
  const confirmation = link?.confirm(question)
  expect(posted.at(-1)).toMatchObject({
    event: 'embedded::ui.confirm',
    payload: { title: 'Leave?', message: '…', confirmText: 'Leave', cancelText: 'Stay', variant: 'danger' },
    to: portal,
  })
  disconnect()
  expect(await confirmation).toBeNull()
})

test('each question gets its own answer in any order, and a repeated or recorded answer is ignored', async () => {
  receive('embedded::context.provide', { layout })
  const ask = async () => link?.confirm(question)
  const answers = [ask(), ask()]
  const [first, second] = posted.slice(-2).map(({ requestId }) => requestId)
  expect(first).not.toBe(second)
  for (const [requestId, confirmed] of [
    ['x', true],
    [second, true],
    [second, false],
    [first, false],
  ])
    // oxfmt-ignore
    receive('embedded::ui.confirm.response', { confirmed }, { requestId })
  expect(await Promise.all(answers)).toEqual([false, true])
})

test('a question without an answer after half a minute is asked in the page', async () => {
  vi.useFakeTimers()
  receive('embedded::context.provide', { layout })
  const confirmation = link?.confirm(question)
  vi.advanceTimersByTime(30_000)
  expect(await confirmation).toBeNull()
})

test('after the end every message is ignored', () => {
  disconnect()
  receive('embedded::context.provide', { layout })
  expect(contexts).toEqual([])
})
