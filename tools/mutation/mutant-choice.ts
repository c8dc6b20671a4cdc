import { readFileSync } from 'node:fs'
import { filesToBreak } from './mutation-scope.ts'
import { applyMutant, mutantsOf, type Mutant } from './mutants.ts'

/** Chooses random lines, and one mutant of each. The same seed chooses the same mutants. */
export function chooseMutants(seed: number, count: number): Mutant[] {
  const all = filesToBreak().flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')))
  const byLine = Map.groupBy(all, ({ file, line }) => `${file}:${line}`)
  return shuffled([...byLine.values()], seed)
    .slice(0, count)
    .flatMap((mutants) => shuffled(mutants, seed).slice(0, 1))
}

/** The position in the form editors open. */
export function placeOf({ file, line }: Mutant): string {
  return `${file}:${line}`
}

/** The line before and after. */
export function diffOf(mutant: Mutant): string {
  const before = mutant.source
  const [from, to] = [before.lastIndexOf('\n', mutant.start) + 1, before.indexOf('\n', mutant.end)]
  const after = applyMutant(mutant)
  return `- ${before.slice(from, to)}\n+ ${after.slice(from, to + after.length - before.length)}`
}

/* Shuffles by the seed (mulberry32). */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
