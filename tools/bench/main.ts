// `npm run bench` measures everything, `npm run bench -- first-screen interactions` only those parts. Prints each with its limits. Fails if
// a ratio is far over its limit.
import { spawnSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { report, type Table } from './figures.ts'
import { firstScreen, otherScreens } from './first-screen.ts'
import { interactions } from './interactions.ts'

const parts: Record<string, () => Promise<Table>> = {
  'first-screen': firstScreen,
  'other-screens': otherScreens,
  interactions,
}
/* Parts with a program of their own, which prints its figures and limits. */
const programs = ['calendar', 'gateway']

const all = [...Object.keys(parts), ...programs]
const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  process.exit(1)
}
const [load = 0] = loadavg()
const busy = load > cpus().length / 2 ? ' (busy: only shares hold)' : ''
console.log(
  `${new Date().toISOString()}, ${cpus()[0]?.model}, ${cpus().length} CPUs, load ${load.toFixed(1)}${busy}`,
)
let isOverLimit = false
for (const name of requested.length > 0 ? requested : all) {
  const table = await parts[name]?.()
  if (table) isOverLimit = report(table) || isOverLimit
  else
    isOverLimit =
      spawnSync(process.execPath, [`tools/bench/${name}.ts`], { stdio: 'inherit' }).status !== 0 ||
      isOverLimit
}
process.exit(isOverLimit ? 1 : 0)
