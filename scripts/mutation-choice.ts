import { readFileSync } from 'node:fs'
import { filesToBreak } from './mutation-scope.ts'
import { broken, mutantsOf, type Mutant } from './mutants.ts'

/** So many lines, each once, and of each one of the ways to break it: the same ones for the same seed. */
export function chooseMutants(seed: number, count: number): Mutant[] {
  const all = filesToBreak().flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')))
  const byLine = Map.groupBy(all, ({ file, line }) => `${file}:${line}`)
  return shuffled([...byLine.values()], seed)
    .slice(0, count)
    .flatMap((ways) => shuffled(ways, seed).slice(0, 1))
}

/** Where it is, as editors take it. */
export function placeOf({ file, line }: Mutant): string {
  return `${file}:${line}`
}

/** The lines before and after. */
export function diffOf(mutant: Mutant): string {
  const before = mutant.source
  const [from, to] = [before.lastIndexOf('\n', mutant.start) + 1, before.indexOf('\n', mutant.end)]
  const after = broken(mutant)
  return `- ${before.slice(from, to)}\n+ ${after.slice(from, to + after.length - before.length)}`
}

/* In an order that the seed decides (mulberry32). */
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
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
