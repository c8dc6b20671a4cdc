import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '#portal/protocol.ts'
import type { PortalLink } from '#src/lib/portal/portal-link.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { connectAnyPortal } from './connect-any-portal.ts'

// The tests run in a frame too: what is around it takes the place of a portal.
const portal = window.location.ancestorOrigins[0] ?? ''

let answers: Context[]
let changes: Context[]
let link: PortalLink | undefined
let told: { event: string; payload: unknown; to: string }[]
let end: () => void

beforeEach(() => {
  ;[answers, changes, told, link] = [[], [], [], undefined]
  pageSettings.portalOrigins = ['https://other.example', portal]
  vi.spyOn(window.parent, 'postMessage').mockImplementation((message: unknown, to: unknown) => {
    const { event, payload } = Object(message)
    if (String(event).startsWith('embedded::')) told.push({ event, payload, to: String(to) })
  })
  end = connectAnyPortal({
    onConnect(answered, context) {
      link = answered
      answers.push(context)
    },
    onContext: (context) => changes.push(context),
    onVisibleArea: () => {},
    onDisconnect: () => {},
  })
})

afterEach(() => {
  end()
  vi.restoreAllMocks()
  pageSettings.portalOrigins = []
})

function say(event: unknown, payload: unknown, from: { origin?: string; source?: Window } = {}) {
  const data = { event, payload, timestamp: 1, source: 'host' }
  const { origin = portal, source = window.parent } = from
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
}

const layout = { theme: 'dark', dir: 'ltr', width: 900, locale: 'en-US', currency: 'SAR' }

test('the live service’s portal is greeted, followed, and told what it may show', () => {
  expect(told.map(({ event, to }) => [event, to])).toEqual([['embedded::iframe.ready', portal]])
  say('embedded::context.provide', { layout })
  expect(answers).toEqual([{ theme: 'dark', language: 'en' }])
  expect(told.at(-1)).toMatchObject({ event: 'embedded::ready', to: portal })

  say('embedded::theme.change', { theme: 'light' })
  expect(changes).toEqual([{ theme: 'light' }])
  link?.title('الماركات')
  link?.toast('Saved')
  expect(told.slice(-2)).toMatchObject([
    { event: 'embedded::page.setTitle', payload: { title: 'الماركات' }, to: portal },
    { event: 'embedded::ui.toast', payload: { type: 'info', message: 'Saved' }, to: portal },
  ])
  // It would load the frame anew, and what is typed were lost.
  expect(link?.does('token')).toBe(false)
})

test.each([
  [{ locale: 'ar' }, { language: 'ar' }],
  [{ locale: 'AR-sa', theme: 'pink' }, { language: 'ar' }],
  [{ locale: 'arq' }, { language: 'en' }],
  [{ locale: 7, theme: null }, {}],
  [{}, {}],
])('of %j it is understood that %j', (given, context) => {
  say('embedded::context.provide', { layout: given })
  expect(answers).toEqual([context])
})

test('nobody else is listened to, and nothing else is understood', () => {
  say('embedded::context.provide', { layout }, { origin: 'https://evil.example' })
  say('embedded::context.provide', { layout }, { origin: `${portal}.evil.example` })
  say('embedded::context.provide', { layout }, { origin: 'null' })
  say('embedded::context.provide', { layout }, { source: window })
  for (const payload of [undefined, null, 'x', [], { layout: 'x' }, { layout: null }, {}]) {
    say('embedded::context.provide', payload)
  }
  for (const event of [undefined, {}, 'context.provide', 'embedded::', 'embedded::page.navigate']) {
    say(event, { layout, path: '/brands' })
  }
  // Before it has answered, a change is of nobody's.
  for (let times = 0; times < 1000; times += 1) say('embedded::theme.change', { theme: 'dark' })
  window.dispatchEvent(new MessageEvent('message', { data: null, origin: portal, source: window.parent }))
  expect([answers, changes]).toEqual([[], []])
  expect(told).toHaveLength(1)
})

test('a question is asked by its number, and a context that is repeated begins nothing anew', async () => {
  say('embedded::context.provide', { layout })
  say('embedded::context.provide', { layout })
  expect(answers).toHaveLength(1)
  const asked = link?.confirm({ title: 'Leave?', body: '…', confirm: 'Leave', cancel: 'Stay', danger: true })
  expect(told.at(-1)).toMatchObject({
    event: 'embedded::ui.confirm',
    payload: { title: 'Leave?', message: '…', confirmText: 'Leave', cancelText: 'Stay', variant: 'danger' },
    to: portal,
  })
  end()
  expect(await asked).toBeNull()
})

test('once ended nothing is heard any more', () => {
  end()
  say('embedded::context.provide', { layout })
  expect(answers).toEqual([])
})
