import { describe, expect, test } from 'vitest'
import { canary } from '#testing/gateway/test-gateway.ts'
import { completeSettings, parseSettings } from './settings.ts'

const live = { STORE_API_BASE_URL: 'https://api.example.com/admin/v2', STORE_API_TOKEN: canary }

describe('Completing the settings', () => {
  const baseUrl = new URL('https://api.example.com/x/admin/v2')

  test('derives what depends on the store API and the port', () => {
    const { mode, invoiceBaseUrl, publicOrigins } = completeSettings(parseSettings(live), baseUrl, 5173)
    expect(mode).toBe('live')
    expect(invoiceBaseUrl.href).toBe('https://api.example.com/')
    expect(publicOrigins).toEqual(['http://127.0.0.1:5173', 'http://localhost:5173'])
  })

  test.each([
    [{}, 80, ['http://127.0.0.1', 'http://localhost']],
    [{ HOST: '127.0.0.2' }, 80, ['http://127.0.0.2', 'http://127.0.0.1', 'http://localhost']],
    [{ HOST: '::1' }, 5000, ['http://[::1]:5000', 'http://127.0.0.1:5000', 'http://localhost:5000']],
  ])('allows the names of this machine as origins: %j at port %i', (env, port, publicOrigins) => {
    expect(completeSettings(parseSettings(env), baseUrl, port)).toMatchObject({ publicOrigins })
  })

  test('keeps the values that were set', () => {
    const env = { PUBLIC_ORIGIN: 'https://diwan.example.com', INVOICE_BASE_URL: 'https://files.example.com' }
    const { mode, invoiceBaseUrl, publicOrigins } = completeSettings(parseSettings(env), baseUrl, 5173)
    expect(mode).toBe('demo')
    expect(invoiceBaseUrl.href).toBe('https://files.example.com/')
    expect(publicOrigins).toEqual(['https://diwan.example.com'])
  })
})
