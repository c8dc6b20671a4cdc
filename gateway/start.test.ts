import { expect, test } from 'vitest'
import { signInEnv } from '#testing/gateway/sign-in-env.ts'
import { parseSettings } from '#gateway/settings/settings.ts'
import { socketTimeoutMs } from './start.ts'

test.for<[string, Record<string, string>, number]>([
  ['the store API', { UPSTREAM_TIMEOUT_MS: '15000' }, 15_000],
  ['the store API with a long time limit', { ...signInEnv, UPSTREAM_TIMEOUT_MS: '60000' }, 60_000],
  ['the authorization server, twice', { ...signInEnv, UPSTREAM_TIMEOUT_MS: '500' }, 20_000],
])('A connection stays open longer than the wait for %s', ([, env, waitMs]) => {
  expect(socketTimeoutMs(parseSettings(env))).toBeGreaterThan(waitMs)
})
