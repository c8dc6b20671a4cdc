import { expect, test } from 'vitest'
import { startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'

const [noura, salem] = [
  { id: '1', name: 'Noura', store: '1001', storeName: 'Store of Noura' },
  { id: '2', name: 'Salem', store: '1002', storeName: 'Store of Salem' },
]

const navigation = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

test('a page has the data of the signed-in reader’s own store, and of nobody else', async () => {
  const { signIn } = await startSignedInSimulation({ owners: [noura, salem] })
  const people = [await signIn('1'), await signIn('2')]
  for (const [index, { request }] of people.entries()) {
    const open = (store: string, headers = {}) =>
      request(`/s/${store}/brands`, { headers: { ...navigation, ...headers } })
    const [own, other] = index === 0 ? ['1001', '1002'] : ['1002', '1001']
    const page = await open(own)
    const text = await page.text()
    expect(page.headers.get('cache-control')).toBe('private, no-store, no-transform')
    expect(text).toContain(`&#34;person&#34;:&#34;${index + 1}&#34;`)
    expect(text).toContain('"success":true')
    for (const refused of [
      open(other),
      open('1003'),
      open(own, { cookie: '' }),
      open(own, { cookie: 'diwan=forged' }),
      open(own, { 'sec-fetch-dest': 'iframe' }),
      open(own, { 'sec-fetch-site': 'cross-site' }),
      open(own, { 'sec-purpose': 'prefetch' }),
      request('/brands', { headers: navigation }),
    ]) {
      const response = await refused
      expect(await response.text()).not.toContain('first-answer')
      expect(response.headers.get('cache-control')).toBe('no-cache, no-transform')
    }
  }
})

test('after signing out a page has no data, and looking at pages does not keep a session alive', async () => {
  const { signIn } = await startSignedInSimulation({ owners: [noura] })
  const { request } = await signIn('1')
  const open = async () => (await request('/s/1001/brands', { headers: navigation })).text()
  const timeLeft = async () => {
    const { data } = await (
      await request('/api/session?renew=0', { headers: { 'x-diwan-background': '1' } })
    ).json()
    return data.endsIn.idleSeconds
  }
  const before = await timeLeft()
  expect(await open()).toContain('first-answer')
  expect(await timeLeft()).toBeLessThanOrEqual(before)
  expect((await request('/auth/sign-out', { method: 'POST' })).ok).toBe(true)
  expect(await open()).not.toContain('first-answer')
})
