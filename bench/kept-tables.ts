import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Conditions } from './conditions.ts'
import type { Table } from './figures.ts'

type Run = { conditions: Conditions; tables: Table[]; printed: Record<string, string[]> }

/** Git takes no notice of it. */
const folder = '.cache/bench'

/** The table of that title of the last run that had it. */
export function lastTable(title: string): Table | undefined {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder).toSorted().toReversed()) {
    // The cast is safe: `keep` wrote it.
    const { tables } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Run
    const table = tables.find((one) => one.title === title)
    if (table) return table
  }
  return undefined
}

/** Writes a run beside the earlier ones; its file's path. */
export function keep(run: Run): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${run.conditions.date.replaceAll(':', '-')}.json`)
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
  return file
}
