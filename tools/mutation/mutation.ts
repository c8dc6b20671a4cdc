// `npm run mutation`: changes a hundred lines, one at a time, and lists those that no unit test detects. `--seed 7` changes the
// same lines again; `--lines 20` changes fewer. It works on copies of the last commit.
// Not Stryker: it needs TypeScript's parser, which version 7 lacks, and runs tests in threads, where a test cannot set its time
// zone.
import { execFile, execFileSync } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { applyMutant, mutantsOf, type Mutant } from './mutants.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, lines: { type: 'string', default: '100' } },
})
const seed = Number(values.seed ?? randomInt(1, 2 ** 31))
/* Longer than the tests of any file: a mutant may loop for ever. */
const timeoutSeconds = 900

const files = filesToBreak()
const byLine = Map.groupBy(
  files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8'))),
  placeOf,
)
const mutants = shuffled([...byLine.values()], ([first]) => (first ? placeOf(first) : ''))
  .slice(0, Number(values.lines))
  .flatMap((ofLine) => shuffled(ofLine, ({ start, text }) => `${start} ${text}`).slice(0, 1))
console.log(`Seed ${seed}: ${mutants.length} lines of ${files.length} files`)

const copies = [createCopy(), createCopy()]
const survivors: Mutant[] = []
try {
  // A test that fails without a mutant would count as a detection.
  const all = mutants.map(({ file }) => file)
  if (!(await passes(copies[0] ?? '', ['related', ...all]))) throw new Error('A test fails without a mutant.')
  const waiting = [...mutants]
  await Promise.all(
    copies.map(async (copy) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const isKilled = await isDetected(mutant, copy)
        if (!isKilled) survivors.push(mutant)
        console.log(`${isKilled ? 'detected' : 'SURVIVED'} ${placeOf(mutant)}`)
      }
    }),
  )
} finally {
  for (const copy of copies) execFileSync('git', ['worktree', 'remove', '--force', copy])
}
for (const mutant of survivors) console.log(`\n${placeOf(mutant)}\n${diffOf(mutant)}`)
const score = Math.round((100 * (mutants.length - survivors.length)) / mutants.length)
console.log(`\nSeed ${seed}: ${mutants.length - survivors.length} of ${mutants.length} detected (${score} %)`)
process.exitCode = score >= 90 ? 0 : 1

/* The code that unit tests cover; of the page only beside such a test. Browser tests cover hooks and browser features. */
function filesToBreak(): string[] {
  return [
    ...globSync(['contract/*.ts', 'gateway/**/*.ts', 'src/lib/**/*.ts']),
    ...globSync('src/{app,features,ui}/**/*.ts').filter(
      (file) => globSync(`${dirname(file)}/*.test.ts`).length > 0,
    ),
  ]
    .filter((file) => !/\.test\.ts$|\/use-[^/]+$/.test(file))
    .toSorted()
}

/* In an order of the seed. */
function shuffled<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const placeIn = (item: Item) =>
    createHash('sha1')
      .update(`${seed} ${nameOf(item)}`)
      .digest('hex')
  return items.toSorted((a, b) => placeIn(a).localeCompare(placeIn(b)))
}

function createCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-mutation-'))
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder])
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

/* The nearest tests first: most mutants fail there. */
async function isDetected(mutant: Mutant, copy: string): Promise<boolean> {
  const own = mutant.file.replace(/ts$/, 'test.ts')
  writeFileSync(join(copy, mutant.file), applyMutant(mutant))
  try {
    const isFound = existsSync(own) && !(await passes(copy, ['run', own]))
    return isFound || !(await passes(copy, ['related', mutant.file]))
  } finally {
    writeFileSync(join(copy, mutant.file), mutant.source)
  }
}

/* Whether the unit tests of a copy pass. `timeout` stops all processes of an endless loop. */
function passes(copy: string, tests: string[]): Promise<boolean> {
  const options = ['--run', '--project', 'unit', '--bail', '1', '--maxWorkers', '1', '--passWithNoTests']
  const limited = ['--signal', 'KILL', String(timeoutSeconds), 'vitest', ...tests, ...options]
  const maxBuffer = 100 * 1024 * 1024
  return promisify(execFile)('timeout', limited, { cwd: copy, maxBuffer }).then(
    () => true,
    () => false,
  )
}

function placeOf({ file, line }: Mutant): string {
  return `${file}:${line}`
}

/* The line before and after. */
function diffOf(mutant: Mutant): string {
  const before = mutant.source
  const [from, to] = [before.lastIndexOf('\n', mutant.start) + 1, before.indexOf('\n', mutant.end)]
  const after = applyMutant(mutant)
  return `- ${before.slice(from, to)}\n+ ${after.slice(from, to + after.length - before.length)}`
}
