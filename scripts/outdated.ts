import { spawnSync } from 'node:child_process'
import * as v from 'valibot'

/*
 * Lists the packages that have a newer version, with the kind of step: major, minor or patch. With `--update`, installs the
 * newest minor and patch versions, exactly, and runs `npm test`. A major step stays a person's decision.
 */

const outdated = v.record(
  v.string(),
  v.object({ current: v.optional(v.string(), '0.0.0'), latest: v.string() }),
)

const packages = Object.entries(v.parse(outdated, readOutdated())).map(([name, { current, latest }]) => {
  return { name, current, latest, step: stepBetween(current, latest) }
})
if (packages.length === 0) console.log('Every package is up to date.')
else console.table(packages)

if (process.argv.includes('--update')) update()

/* Before 1.0.0 a minor version may break what worked. */
function stepBetween(current: string, latest: string): 'major' | 'minor' | 'patch' {
  const [before = [], after = []] = [current, latest].map((version) => version.split('.').map(Number))
  if (before[0] !== after[0] || (before[0] === 0 && before[1] !== after[1])) return 'major'
  return before[1] === after[1] ? 'patch' : 'minor'
}

/* npm exits with 1 when it has found something. */
function readOutdated(): unknown {
  const { stdout, stderr } = npm(['outdated', '--json'], 'pipe')
  if (!stdout.trim().startsWith('{')) throw new Error(`npm outdated failed: ${stderr}`)
  return JSON.parse(stdout)
}

function update(): void {
  const names = packages.flatMap(({ name, step, latest }) =>
    // npm reports an alias as `alias:package@version`.
    step === 'major' ? [] : `${name.replace(/:(.+)@.*$/, '@npm:$1')}@${latest}`,
  )
  if (names.length === 0) return
  const { status } = npm(['install', '--save-exact', ...names], 'inherit')
  process.exitCode = status === 0 ? (npm(['test'], 'inherit').status ?? 1) : 1
}

function npm(given: string[], stdio: 'pipe' | 'inherit') {
  const file = process.env['npm_execpath']
  const [command, first] = file ? [process.execPath, [file]] : ['npm', []]
  return spawnSync(command, [...first, ...given], { encoding: 'utf8', stdio })
}
