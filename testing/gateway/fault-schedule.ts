import fc from 'fast-check'
import { type State, stateUnavailable } from '#gateway/state/state.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** What happens to a gateway at a step where it may be killed or its state may be unavailable. */
export type Fault = 'succeeds' | 'is_late' | 'is_killed' | 'fails_before' | 'fails_after'

const usualFaults: Fault[] = ['succeeds', 'succeeds', 'succeeds', 'fails_before', 'fails_after', 'is_killed']

/** Most steps succeed. */
export const anyFaults = fc.array(fc.constantFrom(...usualFaults), { maxLength: 14 })

/** Like `anyFaults`, but a gateway may also pause for up to 70 seconds, like one on an overloaded machine. */
export const anyFaultsAndDelays = fc.array(fc.constantFrom<Fault>(...usualFaults, 'is_late'), {
  maxLength: 14,
})

/** Uniform random numbers for a clock. By default fast-check prefers small ones, which delay nothing. */
export const anyChance = fc.infiniteStream(fc.noBias(fc.nat(999)).map((thousandths) => thousandths / 1000))

/** Applies these faults to a gateway, one per step; further steps succeed. Every step takes time. */
export function createFaultSchedule(
  { clock, pauseDuring: holding }: SimulatedTime,
  planned: readonly Fault[],
) {
  const faults = [...planned]
  const never = new Promise<never>(() => {})
  let isAlive = true

  async function run<Result>(
    act: () => Promise<Result>,
    failed: (fault: 'fails_before' | 'fails_after') => Result,
  ): Promise<Result> {
    if (!isAlive) return never
    // A gateway can die before the step, and after it before anyone knows its result.
    await clock.sleep(clock.random() * 20)
    if (!isAlive) return never
    const fault = faults.shift() ?? 'succeeds'
    if (fault === 'is_late') await clock.sleep(10_000 + clock.random() * 60_000)
    if (!isAlive) return never
    if (fault === 'is_killed') {
      isAlive = false
      // In half of the cases the step has succeeded.
      if (clock.random() < 0.5) await act()
      return never
    }
    if (fault === 'fails_before') return failed(fault)
    const result = await act()
    await clock.sleep(clock.random() * 20)
    if (!isAlive) return never
    return fault === 'fails_after' ? failed(fault) : result
  }

  return {
    run,
    isAlive: () => isAlive,
    /** The state with the faults of this gateway. */
    wrapState: (state: State): State => ({
      ...state,
      get: (key) => run(() => holding(state.get(key)), throwUnavailable),
      put: (key, value, options) => run(() => holding(state.put(key, value, options)), throwUnavailable),
      remove: (key, ifVersion) => run(() => holding(state.remove(key, ifVersion)), throwUnavailable),
      keysOf: (group) => run(() => holding(state.keysOf(group)), throwUnavailable),
      removeGroup: (group) => run(() => holding(state.removeGroup(group)), throwUnavailable),
      count: (key, windowMs) => run(() => holding(state.count(key, windowMs)), throwUnavailable),
    }),
  }
}

function throwUnavailable(): never {
  throw stateUnavailable(new Error('The state is away.'))
}
