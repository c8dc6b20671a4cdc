// A gateway as far as renewing a store's tokens goes, in a process of its own that kills itself at one of the points where
// it is about to do something that lasts, or has just done it. `killable-gateway.ts` starts it.
import { createConnections } from '#gateway/connections/connections.ts'
import { createSealing } from '#gateway/connections/sealing.ts'
import { keysOf } from '#gateway/settings/sealing-keys.ts'
import { createAuthorizationServer } from '#gateway/sign-in/authorization-server.ts'
import { openSqliteState } from '#gateway/state/sqlite-state.ts'
import { openValkeyState } from '#gateway/state/valkey-state.ts'
import { systemClock } from '#gateway/store/clock.ts'
import { createUpstream } from '#gateway/store/upstream.ts'
import type { Killable } from './killable-gateway.ts'
import { ignoreUnreadable } from './ignore-unreadable.ts'
import { testOAuthSettings } from './test-oauth-settings.ts'

// Written by that very module.
const { file, redis, tokenUrl, secret, store, killAt } = JSON.parse(process.argv[2] ?? '') as Killable

const state = redis === null ? openSqliteState(file, systemClock) : openValkeyState(new URL(redis))
const server = createAuthorizationServer(testOAuthSettings(tokenUrl), createUpstream(), systemClock)
let points = 0

function killable<Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) {
  return async (...args: Args): Promise<Result> => {
    passPoint()
    const result = await act(...args)
    passPoint()
    return result
  }
}

function passPoint(): void {
  points += 1
  if (points === killAt) process.kill(process.pid, 'SIGKILL')
}

while ((await state.problems()).length > 0) await systemClock.sleep(5, new AbortController().signal)
process.send?.('ready')
const connections = createConnections({
  state: { ...state, get: killable(state.get), put: killable(state.put) },
  sealing: createSealing(keysOf([secret])),
  exchangeRefreshToken: killable(server.exchangeRefreshToken),
  clock: systemClock,
  unreadable: ignoreUnreadable,
})
await connections.getFreshTokens(store, null)
await state.close()
process.exit(0)
