import fc from 'fast-check'
import { type State, stateUnavailable } from '#gateway/state/state.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** What a gateway does at a point where it may be killed, or its state be away. */
export type Fate = 'goes_on' | 'comes_late' | 'is_killed' | 'fails_before' | 'fails_after'

const usualFates: Fate[] = ['goes_on', 'goes_on', 'goes_on', 'fails_before', 'fails_after', 'is_killed']

/** Mostly all goes well. */
export const anyFates = fc.array(fc.constantFrom(...usualFates), { maxLength: 14 })

/** As `anyFates`, where a gateway may also stand still for a minute, as one does that has too little of a machine. */
export const anyFatesAndLate = fc.array(fc.constantFrom<Fate>(...usualFates, 'comes_late'), { maxLength: 14 })

/** What a clock's dice give, all alike: fast-check by itself likes small numbers, with which nothing comes late. */
export const anyChance = fc.infiniteStream(fc.noBias(fc.nat(999)).map((thousandths) => thousandths / 1000))

/** One gateway meets these fates, one at each thing it does, each of which takes its time; afterwards all goes well. */
export function createFates({ clock, holding }: SimulatedTime, given: readonly Fate[]) {
  const fates = [...given]
  const never = new Promise<never>(() => {})
  let isAlive = true

  async function meet<Result>(
    act: () => Promise<Result>,
    failed: (fate: 'fails_before' | 'fails_after') => Result,
  ): Promise<Result> {
    if (!isAlive) return never
    // Two points: before the thing is done, and after it, when nobody knows yet.
    await clock.sleep(clock.random() * 20, new AbortController().signal)
    if (!isAlive) return never
    const fate = fates.shift() ?? 'goes_on'
    if (fate === 'comes_late')
      await clock.sleep(10_000 + clock.random() * 60_000, new AbortController().signal)
    if (!isAlive) return never
    if (fate === 'is_killed') {
      isAlive = false
      // As often as not it had got through.
      if (clock.random() < 0.5) await act()
      return never
    }
    if (fate === 'fails_before') return failed(fate)
    const result = await act()
    await clock.sleep(clock.random() * 20, new AbortController().signal)
    if (!isAlive) return never
    return fate === 'fails_after' ? failed(fate) : result
  }

  return {
    meet,
    isAlive: () => isAlive,
    /** The state as that gateway sees it. */
    reaching: (state: State): State => ({
      ...state,
      get: (key) => meet(() => holding(state.get(key)), away),
      put: (key, value, options) => meet(() => holding(state.put(key, value, options)), away),
      remove: (key, ifVersion) => meet(() => holding(state.remove(key, ifVersion)), away),
      keysOf: (group) => meet(() => holding(state.keysOf(group)), away),
      count: (key, windowMs) => meet(() => holding(state.count(key, windowMs)), away),
    }),
  }
}

function away(): never {
  throw stateUnavailable(new Error('The state is away.'))
}
