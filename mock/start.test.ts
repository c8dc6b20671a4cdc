import { describe, expect, it, onTestFinished } from 'vitest'
import { accounts } from '#mock/authorization/accounts.ts'
import { createMock } from './app.ts'
import { accessByAccount, startMock } from './start.ts'
import { nodeHost } from '#mock/host/node-host.ts'
import { defaultSettings } from '#mock/store/settings.ts'
import { Store } from '#mock/store/store.ts'

describe('A running mock', () => {
  it('listens at its URL until it is closed', async () => {
    const mock = await startMock({ port: 0 })
    expect(mock.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/admin\/v2$/)
    expect((await fetch(`${mock.baseUrl}/countries`)).status).toBe(401)
    await mock.close()
    await expect(fetch(`${mock.baseUrl}/countries`)).rejects.toThrow('fetch failed')
  })

  it('drops a request as a test asks, and closes while one is waiting for its response', async () => {
    const mock = await startMock({ port: 0, hasControlApi: true })
    const plan = (kind: string) =>
      fetch(new URL('/control/faults', mock.baseUrl), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ operation: 'listCountries', fault: { kind } }),
      })
    const headers = { Authorization: 'Bearer demo-all-scopes' }
    await plan('reset-before')
    await expect(fetch(`${mock.baseUrl}/countries`, { headers })).rejects.toThrow('fetch failed')
    await plan('hang')
    const response = fetch(`${mock.baseUrl}/countries`, { headers }).catch(() => 'dropped')
    const requests = async () => (await fetch(new URL('/control/requests', mock.baseUrl))).json()
    await expect.poll(requests, { interval: 1 }).toHaveLength(2)
    await mock.close()
    expect(await response).toBe('dropped')
  })
})

describe('A mock for many stores', () => {
  it('accepts the tokens of its own authorization server only', async () => {
    const mock = await startMock({ port: 0, authorizationPort: 0 })
    onTestFinished(() => mock.close())
    expect((await fetch(`${mock.authorization?.issuer}/.well-known/openid-configuration`)).status).toBe(200)
    const headers = { Authorization: 'Bearer demo-all-scopes' }
    expect((await fetch(`${mock.baseUrl}/countries`, { headers })).status).toBe(401)
    const choice = await (await fetch(`${mock.authorization?.issuer}/choose/x`)).text()
    expect(choice.match(/value="[\w-]+">[^<،]+، متجر [^<]+</g)).toHaveLength(accounts.length)
  })
})

describe('The stores behind one mock', () => {
  it('are separated by their access tokens, each with its own scopes', async () => {
    const first = new Store(defaultSettings, nodeHost)
    const accountOf = async (token: string) => accounts.find(({ id }) => id === token) ?? null
    const { fetch: route } = createMock(first, accessByAccount(first, accountOf))
    const listAs = (token: string, path: string, body?: object) =>
      route(
        new Request(`http://mock/admin/v2${path}`, {
          method: body ? 'PUT' : 'GET',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: body ? JSON.stringify(body) : null,
        }),
      )
    const list = (await (await listAs('noura-palms', '/brands')).json()) as { data: { id: number }[] }
    const path = `/brands/${list.data[0]?.id}`
    const saved = await listAs('noura-palms', path, { name: 'نخلة' })
    expect(saved.status).toBe(201)
    const nameFor = async (token: string) => {
      const { data } = (await (await listAs(token, path)).json()) as { data: { name: string } }
      return data.name
    }
    expect(await nameFor('fahad-palms')).toBe('نخلة')
    expect(await nameFor('sara-roses')).not.toBe('نخلة')
    expect((await listAs('fahad-palms', path, { name: 'x' })).status).toBe(401)
    expect((await listAs('nobody', '/brands')).status).toBe(401)
  })
})
