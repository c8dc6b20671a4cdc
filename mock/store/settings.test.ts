import { describe, expect, it } from 'vitest'
import { parseSettings } from './settings.ts'

describe('The settings of the mock', () => {
  it('are read from the environment', () => {
    const settings = parseSettings({
      MOCK_PORT: '0',
      STORE_TIME_ZONE: 'Africa/Cairo',
      STORE_LANGUAGES: 'en, ar,pt-BR',
      MOCK_SPEC_ONLY: '1',
      MOCK_CONTROL: '1',
      MOCK_RATE_LIMIT: '0',
      MOCK_RATE_WINDOW_SECONDS: '5',
      MOCK_AUTHORIZATION_PORT: '0',
      MOCK_REDIRECT_URIS: 'http://127.0.0.1:1/auth/callback',
      MOCK_EVENTS_URL: 'http://127.0.0.1:4173/events/store',
      MOCK_EVENTS_SECRET: 'a-secret',
      STORE_ID: '77',
    })
    expect(settings).toEqual({
      port: 0,
      timeZone: 'Africa/Cairo',
      languages: ['en', 'ar', 'pt-BR'],
      isSpecOnly: true,
      hasControlApi: true,
      rateLimit: { limit: 0, windowSeconds: 5 },
      authorizationPort: 0,
      redirectUris: ['http://127.0.0.1:1/auth/callback'],
      events: { url: 'http://127.0.0.1:4173/events/store', secret: 'a-secret', headerPrefix: 'X-Salla-' },
      merchant: '77',
    })
  })

  it.each([
    ['MOCK_PORT', '65536'],
    ['STORE_TIME_ZONE', 'Riyadh'],
    ['STORE_LANGUAGES', 'arabic'],
    ['MOCK_SPEC_ONLY', 'yes'],
    ['MOCK_RATE_LIMIT', '1.5'],
    ['MOCK_RATE_WINDOW_SECONDS', '0'],
    ['MOCK_EVENTS_URL', 'nowhere'],
  ])('stop the start with one line when %s is "%s"', (name, text) => {
    const line = new RegExp(`^${name} is "${text}": .+\\.$`)
    expect(() => parseSettings({ [name]: text })).toThrow(line)
  })
})
