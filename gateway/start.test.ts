import { expect, test } from 'vitest'
import { parseSettings } from './settings/settings.ts'
import { socketTimeoutMs } from './start.ts'

const signIn = {
  STORE_API_BASE_URL: 'https://api.example.com/admin/v2',
  OAUTH_AUTHORIZE_URL: 'https://accounts.example.com/auth',
  OAUTH_TOKEN_URL: 'https://accounts.example.com/token',
  OAUTH_USERINFO_URL: 'https://accounts.example.com/me',
  OAUTH_CLIENT_ID: 'diwan',
  OAUTH_CLIENT_SECRET: 'a-client-secret',
  SESSION_SECRET: 'a-secret-of-sessions-with-32-characters',
}

test.for<[string, Record<string, string>, number]>([
  ['the store API', { UPSTREAM_TIMEOUT_MS: '15000' }, 15_000],
  ['the store API with a long time limit', { ...signIn, UPSTREAM_TIMEOUT_MS: '60000' }, 60_000],
  ['the authorization server, twice', { ...signIn, UPSTREAM_TIMEOUT_MS: '500' }, 20_000],
])('A connection stays open longer than the wait for %s', ([, env, waitMs]) => {
  expect(socketTimeoutMs(parseSettings(env))).toBeGreaterThan(waitMs)
})
