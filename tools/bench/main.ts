// `npm run bench` measures everything, `npm run bench -- first-screen bytes` only those parts. Prints a table of each with its
// limits, saves all as JSON and prints changes since the last run. Fails if a ratio is far over its limit.
import { bytes } from './bytes.ts'
import { readConditions, describeConditions } from './conditions.ts'
import { figuresOf, isFarOver, type Table } from './figures.ts'
import { firstScreen, otherScreens } from './first-screen.ts'
import { interactions } from './interactions.ts'
import { saveRun, lastTable } from './saved-runs.ts'
import { palette } from './palette.ts'
import { print } from './print.ts'
import { programs, runProgram } from './programs.ts'
import { search } from './search.ts'

const parts: Record<string, () => Promise<Table>> = {
  bytes,
  'first-screen': firstScreen,
  'other-screens': otherScreens,
  interactions,
  search,
  palette,
}

const all = [...Object.keys(parts), ...Object.keys(programs)]
const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  process.exit(1)
}
const conditions = await readConditions()
console.log(describeConditions(conditions))
const tables: Table[] = []
const printed: Record<string, string[]> = {}
for (const name of requested.length > 0 ? requested : all) {
  const [measure, program] = [parts[name], programs[name]]
  if (measure) {
    const table = await measure()
    print(table, lastTable(table.title))
    tables.push(table)
  } else if (program !== undefined) {
    console.log(`\n${name} (${program})`)
    printed[name] = await runProgram(program)
  }
}
console.log(`\nSaved in ${saveRun({ conditions, tables, printed })}.`)
const isOverLimit = tables.some((table) =>
  figuresOf(table).some(({ column, figure }) => isFarOver(column, figure)),
)
process.exit(isOverLimit ? 1 : 0)
