import { afterEach, expect, test, vi } from 'vitest'
import { takeInitialData } from './initial-data.ts'

afterEach(() => vi.unstubAllGlobals())

/* A page with this element of the gateway, until the page removes it. */
function openPage(element: { textContent: string; dataset: { head?: string } } | null) {
  let found = element && { ...element, remove: () => void (found = null) }
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'first-answer' ? found : null) })
}

const text = '{"success":true}'
const head = { path: '/api/brands', status: 429, headers: { 'retry-after': '7' }, length: text.length }

test('the response in the HTML is used once, as if it had come over the network', async () => {
  openPage({ textContent: text, dataset: { head: JSON.stringify(head) } })
  const { path, response } = takeInitialData() ?? {}
  expect([path, response?.status, response?.headers.get('retry-after')]).toEqual(['/api/brands', 429, '7'])
  expect(await response?.text()).toBe(text)
  expect(takeInitialData()).toBeNull()
})

test('a missing or truncated response in the HTML is not used', () => {
  openPage(null)
  expect(takeInitialData()).toBeNull()
  openPage({ textContent: text, dataset: {} })
  expect(takeInitialData()).toBeNull()
  openPage({ textContent: text.slice(1), dataset: { head: JSON.stringify(head) } })
  expect(takeInitialData()).toBeNull()
})
