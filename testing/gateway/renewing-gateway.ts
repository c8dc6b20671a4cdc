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
import { keepUnreadable } from './keep-unreadable.ts'
import { oauthOf } from './oauth-settings.ts'

// Written by that very module.
const { file, redis, tokenUrl, secret, store, killAt } = JSON.parse(process.argv[2] ?? '') as Killable

const state = redis === null ? openSqliteState(file, systemClock) : openValkeyState(new URL(redis))
const server = createAuthorizationServer(oauthOf(tokenUrl), createUpstream(), systemClock)
let points = 0

function between<Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>) {
  return async (...given: Given): Promise<Result> => {
    pass()
    const result = await act(...given)
    pass()
    return result
  }
}

function pass(): void {
  points += 1
  if (points === killAt) process.kill(process.pid, 'SIGKILL')
}

while ((await state.problems()).length > 0) await systemClock.sleep(5, new AbortController().signal)
process.send?.('ready')
const connections = createConnections({
  state: { ...state, get: between(state.get), put: between(state.put) },
  sealing: createSealing(keysOf([secret])),
  present: between(server.present),
  clock: systemClock,
  unreadable: keepUnreadable,
})
await connections.usable(store, null)
await state.close()
process.exit(0)
