// `npm run bench` measures everything, `npm run bench -- first-screen build` those parts alone. Prints a table of each with
// what it may be at most, keeps all as JSON, and says what was otherwise the last time. Fails where a share is far over.
import { buildTime } from './build-time.ts'
import { bytes } from './bytes.ts'
import { conditionsNow, inWords } from './conditions.ts'
import { figuresOf, isFarOver, type Table } from './figures.ts'
import { firstScreen, otherScreens } from './first-screen.ts'
import { interactions } from './interactions.ts'
import { keep, lastTable } from './kept-tables.ts'
import { print } from './print.ts'
import { programs, runProgram } from './programs.ts'
import { search } from './search.ts'

const parts: Record<string, () => Promise<Table>> = {
  bytes,
  'first-screen': firstScreen,
  'other-screens': otherScreens,
  interactions,
  search,
  build: buildTime,
}

const all = [...Object.keys(parts), ...Object.keys(programs)]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  process.exit(1)
}
const conditions = await conditionsNow()
console.log(inWords(conditions))
const tables: Table[] = []
const printed: Record<string, string[]> = {}
for (const name of asked.length > 0 ? asked : all) {
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
console.log(`\nKept in ${keep({ conditions, tables, printed })}.`)
const isOver = tables.some((table) =>
  figuresOf(table).some(({ column, figure }) => isFarOver(column, figure)),
)
process.exit(isOver ? 1 : 0)
