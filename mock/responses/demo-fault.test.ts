import { describe, expect, it } from 'vitest'
import { type DemoFault, demoFaultHeader } from '#contract/demo-fault.ts'
import { parseEnvelope } from '#contract/envelope.ts'
import { createMock } from '#mock/app.ts'
import { nodeHost } from '#mock/host/node-host.ts'
import { defaultSettings } from '#mock/store/settings.ts'
import { Store } from '#mock/store/store.ts'
import { demoToken } from '#mock/store/tokens.ts'

const delays: number[] = []
const host = { ...nodeHost, sleep: async (ms: number) => void delays.push(ms) }

async function sendWithFault(fault: DemoFault | 'nonsense', method = 'GET') {
  const store = new Store(defaultSettings, host)
  const headers = {
    Authorization: `Bearer ${demoToken}`,
    'Accept-Language': 'en',
    'Content-Type': 'application/json',
    [demoFaultHeader]: fault,
  }
  const body = method === 'PUT' ? { body: '{"name":"محفوظ"}' } : {}
  const response = await createMock(store).request('/admin/v2/brands/2001', { method, headers, ...body })
  const envelope = parseEnvelope(await response.json(), response.status)
  const { name } = store.brands.find(({ id }) => id === 2001) ?? {}
  return { status: response.status, response, envelope, isSaved: name === 'محفوظ' }
}

const fields = { name: ['This field is required'], 'translations.en.description': ['This field is required'] }

describe('A request that asks for a fault', () => {
  it('gets its response late', async () => {
    expect((await sendWithFault('slow', 'PUT')).isSaved).toBe(true)
    expect(delays).toEqual([3000])
  })

  it('is refused with 401 or 429, and nothing is saved', async () => {
    expect(await sendWithFault('unauthorized', 'PUT')).toMatchObject({ status: 401, isSaved: false })
    const busy = await sendWithFault('busy', 'PUT')
    expect(busy).toMatchObject({ status: 429, isSaved: false })
    expect(busy.response.headers.get('Retry-After')).toBe('20')
  })

  it.each(['refused', 'nested'] as const)('gets errors for %s fields, while reads succeed', async (fault) => {
    expect(await sendWithFault(fault, 'PUT')).toMatchObject({
      status: 422,
      isSaved: false,
      envelope: { error: { fields } },
    })
    expect((await sendWithFault(fault)).status).toBe(200)
  })

  it('for an unknown fault is executed', async () => {
    expect((await sendWithFault('nonsense', 'PUT')).isSaved).toBe(true)
    expect((await sendWithFault('offline', 'PUT')).isSaved).toBe(true)
  })
})
