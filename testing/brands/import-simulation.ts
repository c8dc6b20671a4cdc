import { type RowOutcome, createRowSender } from '#src/features/brands/import/row-sender.ts'
import { isSendable, planRows, type PlannedRow } from '#src/features/brands/import/import-plan.ts'
import type { ImportRow } from '#src/features/brands/import/import-rows.ts'
import {
  createImportRun,
  isOutcome,
  keyOf,
  leftToStore,
  type ImportRun,
  type RunState,
} from '#src/features/brands/import/import-run.ts'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { settle } from './settle.ts'
import { isReportTrue } from './is-report-true.ts'
import { StoreRequests } from './store-requests.ts'
import { paths, textKey, type Consent, type StoreModel, type WriteTally } from './store-model.ts'

/** The events of an import and their relative frequency: of the person, then of the network. */
export const importActions = {
  open: 2,
  start: 4,
  pause: 1,
  resume: 2,
  cancel: 0.5,
  retryFailed: 2,
  sendRemaining: 1,
  decide: 5,
  leave: 0.3,
  arrive: 14,
  respond: 14,
  fail: 2,
}

export type ImportTally = WriteTally &
  Record<`row ${RowOutcome['kind']}` | 'decided mine' | 'decided theirs' | 'in conflict again', number>

/** What the tabs share: the models of the brands by id, the counts, the time, and the files on the computer. */
export type Shared = {
  stores: ReadonlyMap<string, StoreModel>
  tally: ImportTally
  clock: { now: number }
  files: ImportRow[][]
}

type Opened = { rows: PlannedRow[]; run: ImportRun; screen: RunState }

/* What the person orders of the run. */
const orders = ['pause', 'resume', 'cancel', 'retryFailed', 'sendRemaining'] as const

function isOrder(action: string): action is (typeof orders)[number] {
  return orders.some((order) => order === action)
}

/**
 * A tab in which a person imports files, on a screen that lags behind. The store throws when a write replaces an unseen
 * text; `check` throws when the report is wrong.
 */
export class ImportSimulation implements Consent {
  readonly name: string
  readonly seen = new Set<string>()
  readonly mayBeCleared = this.seen
  private opened: Opened | null = null
  private requests: StoreRequests
  private readonly shared: Shared

  constructor(name: string, shared: Shared) {
    this.name = name
    this.shared = shared
    this.requests = new StoreRequests(shared.stores)
  }

  /** Performs one action, after a render or before it. */
  async step(action: keyof typeof importActions, pick: number, isRendered: boolean): Promise<void> {
    this.shared.clock.now += 1
    if (isRendered && this.opened) this.opened.screen = this.opened.run.state.get()
    if (isOrder(action)) void this.opened?.run[action]()
    else this[action](pick)
    await settle()
  }

  /** Delivers all requests and responses; throws if the import never ends. */
  async finish(): Promise<void> {
    for (let round = 0; round < 300; round += 1) {
      this.shared.clock.now += 1
      const isArrived = this.requests.arrive(1, this.shared.clock.now, this) !== undefined
      const isAnswered = this.requests.respond(1, false)
      await settle()
      if (!isArrived && !isAnswered && !this.isRunning()) return
    }
    throw new Error(`the import of ${this.name} never ends`)
  }

  /** Throws if the report of a row is wrong. */
  check(): void {
    if (this.opened === null) return
    for (const row of this.opened.rows) {
      const state = this.opened.run.state.get()
      const item = state.items.get(keyOf(row))
      const known = {
        writer: this.name,
        store: this.shared.stores.get(row.id),
        isAnyWritten: this.requests.isAnyWritten(row.id),
        leftToStore: leftToStore(row, state),
      }
      if (!isReportTrue(row, item, known))
        throw new Error(`not so: ${this.name}, ${row.id}, ${JSON.stringify(item)}`)
    }
  }

  /* Opens a new file or sometimes the other tab's; reads its brands immediately, sometimes all but one. */
  private open(pick: number): void {
    if (this.isRunning()) return
    const { stores, files, clock } = this.shared
    const latest = files.at(-1)
    const file =
      pick % 3 === 0 && latest !== undefined ? latest : createImportRows([...stores.keys()], clock.now, pick)
    if (file !== latest) files.push(file)
    const ids = [...stores.keys()]
    const unread = pick % 7 === 0 ? ids[pick % ids.length] : null
    const texts = [...stores]
      .filter(([id]) => id !== unread)
      .map(([id, store]) => [id, store.read()] as const)
    const rows = planRows(file, { texts: new Map(texts), absentIds: new Set() })
    this.requests.abandon()
    this.requests = new StoreRequests(this.shared.stores)
    const { requests } = this
    const run = createImportRun(
      rows,
      createRowSender({
        read: (id, signal) => requests.read(id, signal),
        update: (id, update) => requests.update(id, update),
      }),
      true,
    )
    this.noteTries(run, rows)
    this.opened = { rows, run, screen: run.state.get() }
  }

  /* Counts outcomes, and resets the writes of a row when another attempt starts. */
  private noteTries(run: ImportRun, rows: readonly PlannedRow[]): void {
    const { requests } = this
    let before = run.state.get().items
    const inConflict = new Set<string>()
    run.state.subscribe(() => {
      const { items } = run.state.get()
      for (const row of rows) {
        const key = keyOf(row)
        const [was, is] = [before.get(key), items.get(key)]
        if (was === is) continue
        if (is?.kind === 'sending') requests.forgetWrites(row.id)
        if (was?.kind === 'conflict') inConflict.add(key)
        if (!is || !isOutcome(is)) continue
        this.shared.tally[`row ${is.kind}`] += 1
        if (inConflict.delete(key) && is.kind === 'conflict') this.shared.tally['in conflict again'] += 1
      }
      before = items
    })
  }

  private start(): void {
    if (this.opened === null) return
    const { rows, run } = this.opened
    if (run.state.get().items.size > 0) return
    for (const row of rows) for (const { path, before } of row.changes) this.noteSeen(path, before)
    void run.start(rows.filter(isSendable).map(keyOf))
  }

  /* Decides the first or all of the conflicts on the screen. */
  private decide(pick: number): void {
    if (this.opened === null) return
    const { run, screen } = this.opened
    const conflicts = [...screen.items].flatMap(([key, item]) =>
      item.kind === 'conflict' ? [{ key, theirs: item.theirs }] : [],
    )
    const choice = pick % 3 === 0 ? 'theirs' : 'mine'
    const some = conflicts.slice(0, pick % 2 === 0 ? 1 : conflicts.length)
    for (const { theirs } of some) {
      if (choice === 'mine') for (const [path, text] of theirs) this.noteSeen(path, text)
      this.shared.tally[`decided ${choice}`] += 1
    }
    void run.decide(new Map(some.map(({ key, theirs }) => [key, { choice, theirs }])))
  }

  private leave(): void {
    this.opened?.run.cancel()
    this.requests.abandon()
    this.requests = new StoreRequests(this.shared.stores)
    this.opened = null
  }

  private arrive(pick: number): void {
    this.requests.arrive(pick, this.shared.clock.now, this)
  }

  private respond(pick: number): void {
    this.requests.respond(pick)
  }

  private fail(pick: number): void {
    this.requests.fail(pick)
  }

  private isRunning(): boolean {
    return this.opened !== null && this.opened.run.state.get().phase.kind !== 'still'
  }

  /* The person consents to replace an empty text where the text is unknown. */
  private noteSeen(path: BrandPath, text: string | undefined): void {
    this.seen.add(textKey(path, text ?? ''))
  }
}

/* Returns rows for these brands with new texts; `pick` chooses which fields are filled or cleared. */
function createImportRows(ids: readonly string[], now: number, pick: number): ImportRow[] {
  const valuesOf = (id: string) =>
    paths
      .filter((_, index) => (pick >> index) % 2 === 0)
      .map((path, index): [BrandPath, string] => {
        const isCleared = path === 'logo' && (pick + index) % 5 === 0
        return [path, isCleared ? '' : `file ${now} ${id} ${path}`]
      })
  return ids.map((id, index) => ({ row: index + 2, id, values: new Map(valuesOf(id)), problem: null }))
}
