import * as v from 'valibot'
import { keptName } from '#src/lib/kept-name.ts'
import { keep, onKeptElsewhere, readKept } from '#src/lib/kept-values.ts'
import { whenFree, withFreeLock } from '#src/lib/named-lock.ts'
import { openChannel } from '#src/lib/open-channel.ts'
import type { TabLink, TabMessage } from './tab-link.ts'

/** Links the tabs of this browser under a name. `outcome` and `key` are what may be found in what is kept. */
export function createTabLink<Outcome>(
  what: string,
  schemas: { key: v.GenericSchema<string>; outcome: v.GenericSchema<unknown, Outcome> },
): TabLink<Outcome> {
  const name = keptName(what)
  const schema = itemsSchema(schemas)
  const channel = openChannel(name)
  return {
    read: () => new Map(readKept(name, schema) ?? []),
    write: (items) => keep(name, items.size === 0 ? null : [...items]),
    onWritten: (listener) => onKeptElsewhere(name, listener),
    alone: async (work) => (await withFreeLock(name, () => work().then(() => true))) ?? false,
    whenFree: (then) => whenFree(name, then),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message) => channel?.postMessage(message),
    // The cast is safe: nobody but our own tabs posts under this name, and a newer one tells of itself by a reload.
    onMessage: (listener) => channel?.addEventListener('message', ({ data }) => listener(data as TabMessage)),
  }
}

function itemsSchema<Outcome>({
  key,
  outcome,
}: {
  key: v.GenericSchema<string>
  outcome: v.GenericSchema<unknown, Outcome>
}) {
  const before = v.nullable(outcome)
  const item = v.union([
    v.object({ status: v.literal('waiting'), before }),
    v.object({ status: v.literal('sending'), at: v.number(), before }),
    v.object({ status: v.literal('not-sent') }),
    v.object({ status: v.literal('settled'), outcome }),
  ])
  return v.array(v.tuple([key, item]))
}
