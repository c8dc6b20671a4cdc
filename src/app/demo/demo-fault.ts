import { type DemoFault, demoFaultHeader } from '#contract/demo-fault.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { applySession, authState } from '#src/lib/settings.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

const state = createSharedState<DemoFault | null>(null)

/** The fault that this page's requests simulate, for `useSharedState`. A reload clears it. */
export const demoFault = { get: state.get, subscribe: state.subscribe }

/** Sends every later request with this fault; null ends the simulation. */
export function setDemoFault(fault: DemoFault | null): void {
  const { [demoFaultHeader]: _, ...headers } = authState().headers ?? {}
  // The simulated rate limit ends with its fault.
  if (state.get() === 'busy') rateLimit.clear()
  applySession({ headers: fault === null ? headers : { ...headers, [demoFaultHeader]: fault } })
  state.set(fault)
}
