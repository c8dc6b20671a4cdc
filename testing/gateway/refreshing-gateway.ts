// A process that refreshes a store's tokens like a gateway and kills itself before or after one of its lasting effects.
// `killable-gateway.ts` starts it.
import { createConnections } from '#gateway/connections/connections.ts'
import { createSealing } from '#gateway/connections/sealing.ts'
import { keysOf } from '#gateway/settings/setting-parsers.ts'
import { createAuthorizationServer } from '#gateway/sign-in/authorization-server.ts'
import { openSqliteState } from '#gateway/state/sqlite-state.ts'
import { openValkeyState } from '#gateway/state/valkey-state.ts'
import { systemClock } from '#gateway/store/clock.ts'
import { createUpstream } from '#gateway/store/upstream.ts'
import type { Killable } from './killable-gateway.ts'
import { ignoreUnreadable } from './simulated-gateways.ts'
import { rotatedSecrets, testOAuthSettings } from './test-oauth-settings.ts'

// Cast: killable-gateway.ts writes it.
const { file, redis, tokenUrl, secret, store, killAt } = JSON.parse(process.argv[2] ?? '') as Killable

const state = redis === null ? openSqliteState(file, systemClock) : openValkeyState(new URL(redis))
// During a rotation of the client's secret, which must not change how often a token is presented.
const settings = testOAuthSettings(tokenUrl, rotatedSecrets)
const server = createAuthorizationServer(settings, createUpstream(), systemClock)
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

while ((await state.problems()).length > 0) await systemClock.sleep(5)
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
