import { describe, expect, it } from 'vitest'
import { startMock } from './start.ts'

describe('A running mock', () => {
  it('listens at the URL it names, and no more once it is closed', async () => {
    const mock = await startMock({ port: 0 })
    expect(mock.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/admin\/v2$/)
    expect((await fetch(`${mock.baseUrl}/countries`)).status).toBe(401)
    await mock.close()
    await expect(fetch(`${mock.baseUrl}/countries`)).rejects.toThrow('fetch failed')
  })

  it('does not start on a port in use', async () => {
    const mock = await startMock({ port: 0 })
    const port = Number(new URL(mock.baseUrl).port)
    await expect(startMock({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await mock.close()
  })

  it('closes while an answer is outstanding', async () => {
    const mock = await startMock({ port: 0, hasControlDoor: true })
    const fault = { operation: 'listCountries', fault: { kind: 'hang' } }
    await fetch(new URL('/control/faults', mock.baseUrl), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fault),
    })
    const headers = { Authorization: 'Bearer demo-all-scopes' }
    const answer = fetch(`${mock.baseUrl}/countries`, { headers }).catch(() => 'dropped')
    const requests = async () => (await fetch(new URL('/control/requests', mock.baseUrl))).json()
    await expect.poll(requests, { interval: 1 }).toHaveLength(1)
    await mock.close()
    expect(await answer).toBe('dropped')
  })
})
