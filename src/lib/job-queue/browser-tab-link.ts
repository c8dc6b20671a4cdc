import * as v from 'valibot'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { writeStored, onStoredByOtherTab, readStored } from '#src/lib/storage/stored-values.ts'
import { whenLockFree, tryWithLock } from '#src/lib/web-locks.ts'
import { openBroadcastChannel } from '#src/lib/broadcast-channel.ts'
import type { TabLink, TabMessage } from './tab-link.ts'

type Schemas<Outcome> = { key: v.GenericSchema<string>; outcome: v.GenericSchema<unknown, Outcome> }

/** Links the tabs of this browser that use the same name. `schemas` validate the stored keys and outcomes. */
export function createTabLink<Outcome>(name: string, schemas: Schemas<Outcome>): TabLink<Outcome> {
  const key = storageKey(name)
  const schema = itemsSchema(schemas)
  const channel = openBroadcastChannel(key)
  return {
    read: () => new Map(readStored(key, schema) ?? []),
    write: (items) => writeStored(key, items.size === 0 ? null : [...items]),
    onWritten: (listener) => onStoredByOtherTab(key, listener),
    runExclusive: async (work) => (await tryWithLock(key, () => work().then(() => true))) ?? false,
    whenFree: (onFree) => whenLockFree(key, onFree),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message) => channel?.postMessage(message),
    // The cast is safe: only Diwan's own tabs post to this channel.
    onMessage: (listener) => channel?.addEventListener('message', ({ data }) => listener(data as TabMessage)),
  }
}

function itemsSchema<Outcome>({ key, outcome }: Schemas<Outcome>) {
  const before = v.nullable(outcome)
  const item = v.union([
    v.object({ status: v.literal('waiting'), before }),
    v.object({ status: v.literal('sending'), at: v.number(), before }),
    v.object({ status: v.literal('not-sent') }),
    v.object({ status: v.literal('settled'), outcome }),
  ])
  return v.array(v.tuple([key, item]))
}
