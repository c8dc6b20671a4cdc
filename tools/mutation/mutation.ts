// `npm run mutation`: changes a hundred lines, one at a time, and lists those that no unit test detects. `--seed 7` changes the
// same lines again; `--lines 20` changes fewer. It works on copies of the project.
// Not Stryker: it needs TypeScript's parser, which version 7 lacks, and runs tests in threads, where a test cannot set its time
// zone.
import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { copyProject, type ProjectCopy } from './project-copy.ts'
import { chooseMutants, diffOf, placeOf } from './mutant-choice.ts'
import { filesToBreak, relatedTests } from './mutation-scope.ts'
import { applyMutant, type Mutant } from './mutants.ts'

type Result = { mutant: Mutant; isKilled: boolean }

const { values } = parseArgs({
  options: { seed: { type: 'string' }, lines: { type: 'string', default: '100' } },
})
const seed = Number(values.seed ?? randomInt(1, 2 ** 31))
/* Longer than the time limit of any test: a silent run is an endless loop. */
const silenceTimeoutMs = 70_000
const reportFile = 'node_modules/.cache/mutation.txt'

const mutants = chooseMutants(seed, Number(values.lines))
console.log(`Seed ${seed}: ${mutants.length} lines of ${filesToBreak().length} files`)
const copies = [copyProject(), copyProject()]
try {
  await expectPassingTests(copies[0])
  const results = await runAll()
  report(results)
} finally {
  for (const copy of copies) copy.remove()
}

/* A test that fails without a mutant would count as a detection. */
async function expectPassingTests(copy: ProjectCopy | undefined): Promise<void> {
  const tests = new Set(mutants.flatMap(({ file }) => relatedTests(file).flat()))
  const result = await copy?.run([...tests], silenceTimeoutMs)
  if (result?.passed) return
  throw new Error(`A test fails without a mutant:\n${result?.output.slice(-5000)}`)
}

async function runAll(): Promise<Result[]> {
  const waiting = [...mutants]
  const results: Result[] = []
  const work = async (copy: ProjectCopy) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const isKilled = await isDetected(mutant, copy)
      results.push({ mutant, isKilled })
      console.log(
        `${results.length}/${mutants.length} ${isKilled ? 'detected' : 'SURVIVED'} ${placeOf(mutant)}`,
      )
    }
  }
  await Promise.all(copies.map(work))
  return results
}

/* The nearest tests first: most mutants fail there. */
async function isDetected(mutant: Mutant, copy: ProjectCopy): Promise<boolean> {
  copy.write(mutant.file, applyMutant(mutant))
  try {
    for (const tests of relatedTests(mutant.file)) {
      if (tests.length > 0 && !(await copy.run(tests, silenceTimeoutMs)).passed) return true
    }
    return false
  } finally {
    copy.write(mutant.file, mutant.source)
  }
}

function report(results: Result[]): void {
  const survivors = results.filter(({ isKilled }) => !isKilled).map(({ mutant }) => mutant)
  const diffs = survivors.map((mutant) => `${placeOf(mutant)}\n${diffOf(mutant)}\n`).join('\n')
  const score = Math.round((100 * (results.length - survivors.length)) / results.length)
  const summary = `Seed ${seed}: ${results.length - survivors.length} of ${results.length} detected (${score} %)`
  mkdirSync('node_modules/.cache', { recursive: true })
  writeFileSync(reportFile, `${summary}\n\n${diffs}`)
  console.log(`\n${diffs}\n${summary}; the others are in ${reportFile}`)
  process.exitCode = score >= 90 ? 0 : 1
}
