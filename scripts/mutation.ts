// `npm run mutation`: breaks a hundred lines, one at a time, and tells which of them no unit test has noticed. `--seed 7`
// breaks the same lines again; `--lines 20` fewer. It works on copies: the tree is left alone.
//
// Own lines rather than Stryker: it asks TypeScript for its parser, which version 7 has none of, and runs tests in threads,
// where a test cannot choose its time zone.
import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { copyTree, type Copy } from './mutation-copy.ts'
import { chooseMutants, diffOf, placeOf } from './mutation-choice.ts'
import { filesToBreak, relatedTests } from './mutation-scope.ts'
import { broken, type Mutant } from './mutants.ts'

type Result = { mutant: Mutant; isKilled: boolean }

const { values } = parseArgs({
  options: { seed: { type: 'string' }, lines: { type: 'string', default: '100' } },
})
const seed = Number(values.seed ?? randomInt(1, 2 ** 31))
/* Longer than any one test may take, by a time limit of its own: whatever takes longer never ends. */
const silentMs = 70_000
const reportFile = 'node_modules/.cache/mutation.txt'

const mutants = chooseMutants(seed, Number(values.lines))
console.log(`Seed ${seed}: ${mutants.length} lines of ${filesToBreak().length} files`)
const copies = [copyTree(), copyTree()]
try {
  await expectWhole(copies[0])
  const results = await tryAll()
  tell(results)
} finally {
  for (const copy of copies) copy.remove()
}

/* What fails unbroken would count as noticed. */
async function expectWhole(copy: Copy | undefined): Promise<void> {
  const tests = new Set(mutants.flatMap(({ file }) => relatedTests(file).flat()))
  const whole = await copy?.run([...tests], silentMs)
  if (whole?.passed) return
  throw new Error(`A test fails although nothing is broken:\n${whole?.said.slice(-5000)}`)
}

async function tryAll(): Promise<Result[]> {
  const waiting = [...mutants]
  const results: Result[] = []
  const work = async (copy: Copy) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const isKilled = await isNoticed(mutant, copy)
      results.push({ mutant, isKilled })
      console.log(
        `${results.length}/${mutants.length} ${isKilled ? 'noticed ' : 'SURVIVED'} ${placeOf(mutant)}`,
      )
    }
  }
  await Promise.all(copies.map(work))
  return results
}

/* The tests nearest to the file first: most are noticed there. */
async function isNoticed(mutant: Mutant, copy: Copy): Promise<boolean> {
  copy.write(mutant.file, broken(mutant))
  try {
    for (const tests of relatedTests(mutant.file)) {
      if (tests.length > 0 && !(await copy.run(tests, silentMs)).passed) return true
    }
    return false
  } finally {
    copy.write(mutant.file, mutant.source)
  }
}

function tell(results: Result[]): void {
  const survivors = results.filter(({ isKilled }) => !isKilled).map(({ mutant }) => mutant)
  const diffs = survivors.map((mutant) => `${placeOf(mutant)}\n${diffOf(mutant)}\n`).join('\n')
  const score = Math.round((100 * (results.length - survivors.length)) / results.length)
  const summary = `Seed ${seed}: ${results.length - survivors.length} of ${results.length} noticed (${score} %)`
  mkdirSync('node_modules/.cache', { recursive: true })
  writeFileSync(reportFile, `${summary}\n\n${diffs}`)
  console.log(`\n${diffs}\n${summary}; the others are in ${reportFile}`)
  process.exitCode = score >= 90 ? 0 : 1
}
