import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Conditions } from './conditions.ts'
import type { Table } from './figures.ts'

type Run = { conditions: Conditions; tables: Table[]; printed: Record<string, string[]> }

/** Ignored by Git. */
const folder = '.cache/bench'

/** Returns the last saved table of a title. */
export function lastTable(title: string): Table | undefined {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder).toSorted().toReversed()) {
    // Cast: `saveRun` wrote it.
    const { tables } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Run
    const table = tables.find((candidate) => candidate.title === title)
    if (table) return table
  }
  return undefined
}

/** Saves a run. Returns the path of its file. */
export function saveRun(run: Run): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${run.conditions.date.replaceAll(':', '-')}.json`)
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
  return file
}
