import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { settle } from '#testing/brands/settle.ts'
import { paths, StoreModel, textKey } from '#testing/brands/store-model.ts'
import { StoreRequests } from '#testing/brands/store-requests.ts'
import { randomCases, reportTrials, weighted } from '#testing/random-cases.ts'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { isSendable, planRows, type PlannedRow } from './import-plan.ts'
import { createImportRun, keyOf, leftToStore, openConflicts, type RowState } from './import-run.ts'
import { createRowSender } from './row-sender.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))

/* Both import; a step of a colleague has no `who`. */
const writers = ['one', 'two'] as const
const ids = ['1', '2']

const step = fc.record({
  who: fc.constantFrom(...writers, null),
  does: fc.oneof(
    weighted(2, fc.constant('open')),
    weighted(2, fc.constant('retry')),
    weighted(5, fc.constant('decide')),
    weighted(12, fc.constant('arrive')),
    weighted(12, fc.constant('respond')),
    weighted(2, fc.constant('fail')),
  ),
  path: fc.constantFrom(...paths),
  pick: fc.nat(1000),
})

/* A person who imports one file after another. `check` throws when the report of a row is wrong. */
function createImporter(name: string, stores: ReadonlyMap<string, StoreModel>, tally: Map<string, number>) {
  const seen = new Set<string>()
  const requests = new StoreRequests(stores)
  const sendRow = createRowSender({
    read: (id, signal) => requests.read(id, signal),
    update: (id, update) => requests.update(id, update),
  })
  /* The brands that the store has changed since the last attempt began. */
  const changed = new Set<string>()
  let rows: PlannedRow[] = []
  let run = createImportRun(rows, sendRow, true)

  function open(pick: number, now: number): void {
    if (run.state.get().phase.kind !== 'still') return
    rows = planRows(rowsOfFile(pick, now), {
      texts: new Map([...stores].map(([id, store]) => [id, store.read()])),
      absentIds: new Set(),
    })
    for (const { path, before } of rows.flatMap(({ changes }) => changes)) seen.add(textKey(path, before))
    run = createImportRun(rows, sendRow, true)
    let before = run.state.get().items
    run.state.subscribe(() => {
      const { items } = run.state.get()
      for (const row of rows) {
        const item = items.get(keyOf(row))
        if (item === undefined || item === before.get(keyOf(row))) continue
        if (item.kind === 'sending') changed.delete(row.id)
        tally.set(item.kind, (tally.get(item.kind) ?? 0) + 1)
      }
      before = items
    })
    void run.start(rows.filter(isSendable).map(keyOf))
  }

  return {
    open,
    retry: () => void run.retryFailed(),
    decide(pick: number): void {
      const choice = pick % 3 === 0 ? 'theirs' : 'mine'
      const conflicts = openConflicts(rows, run.state.get())
      for (const [path, text] of conflicts.flatMap(({ theirs }) => [...theirs])) seen.add(textKey(path, text))
      void run.decide(new Map(conflicts.map(({ theirs }) => [theirs, choice])))
    },
    arrive(pick: number, now: number): boolean {
      const request = requests.arrive(pick, now, { name, seen, mayBeCleared: seen })
      if (request?.kind === 'write' && request.isAwaited && request.result !== 'refused')
        changed.add(request.id)
      return request !== undefined
    },
    respond: (pick: number) => requests.respond(pick),
    fail: (pick: number) => requests.fail(pick),
    isRunning: () => run.state.get().phase.kind !== 'still',
    check(): void {
      const state = run.state.get()
      for (const row of rows) {
        const [store, item] = [stores.get(row.id), state.items.get(keyOf(row))]
        // What others wrote since is said to differ.
        const differing = item?.kind === 'saved' ? item.differences.map(({ path }) => path) : []
        const left = new Set([...leftToStore(row, state), ...differing])
        const facts = {
          isChanged: changed.has(row.id),
          hasAll: row.changes.every(({ path, after }) => left.has(path) || store?.hasHad(path, after)),
          isElsewhere: row.changes.some(({ path }) => store?.writerOf(path) !== name),
        }
        if (!isTrue(item, facts)) throw new Error(`not so: ${name}, ${row.id}, ${JSON.stringify(item)}`)
      }
    },
  }
}

type Facts = { isChanged: boolean; hasAll: boolean; isElsewhere: boolean }

/* Whether the report about a row is true. */
function isTrue(item: RowState | undefined, { isChanged, hasAll, isElsewhere }: Facts): boolean {
  switch (item?.kind) {
    case 'saved':
      return hasAll
    case 'already-there':
      return !isChanged && hasAll
    case 'conflict':
    case 'theirs':
    case 'unread':
    case 'refused':
      return !isChanged
    case 'not-saved':
      // Another writer may replace the saved text before it is read back.
      return !isChanged || isElsewhere
    default:
      return true
  }
}

/* New texts for some fields of both brands; files of one time have the same. */
function rowsOfFile(pick: number, now: number) {
  return ids.map((id, index) => {
    const chosen = paths.filter((_, field) => (pick >> field) % 2 === 0)
    const texts = chosen.map((path, field): [BrandPath, string] => [
      path,
      path === 'logo' && (pick + field) % 5 === 0 ? '' : `file ${Math.floor(now / 40)} ${path}`,
    ])
    return { row: index + 2, id, values: new Map(texts), problem: null }
  })
}

/*
 * A store has no versions, so a save overwrites what a colleague writes between its read and its write
 * (docs/decisions/0011). The test counts these races; they are no failures.
 */
test('two imports and colleagues never overwrite an unseen text, and every report is true', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const written = {
    'fields written': 0,
    'of a colleague, after it was seen': 0,
    'of a colleague, in a race': 0,
  }
  const tally = new Map<string, number>()
  const rule = fc.asyncProperty(
    fc.array(step, { minLength: 60, maxLength: 240, size: 'max' }),
    async (steps) => {
      const stores = new Map(ids.map((id) => [id, new StoreModel(written)]))
      const importers = {
        one: createImporter('one', stores, tally),
        two: createImporter('two', stores, tally),
      }
      const ends = Array.from({ length: 160 }, (_, index) => ({
        who: writers[index % 2] ?? null,
        does: index % 4 < 2 ? ('arrive' as const) : ('respond' as const),
        path: paths[0],
        pick: 1,
      }))
      for (const [now, { who, does, path, pick }] of [...steps, ...ends].entries()) {
        if (who === null)
          stores.get(ids[pick % 2] ?? '')?.writeAsColleague(path, pick % 4 === 0 ? '' : `theirs ${now}`, now)
        else importers[who][does](pick, now)
        await settle()
        for (const importer of Object.values(importers)) importer.check()
      }
      expect(Object.values(importers).map((importer) => importer.isRunning())).toEqual([false, false])
    },
  )
  await fc.assert(rule, randomCases(60))
  reportTrials({ ...written, ...Object.fromEntries(tally) })
  expect(Object.values(written)).not.toContain(0)
  expect(tally.size).toBe(10)
})
