import { type DemoFault, demoFaultHeader } from '#contract/demo-fault.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { entrance } from '#src/lib/settings.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

const tried = createSharedState<DemoFault | null>(null)

/** The trouble that this page's requests ask the demo store for, for `useSharedState`. It is gone with the page. */
export const triedFault = { get: tried.get, subscribe: tried.subscribe }

/** Has every request from now on meet this trouble; null: none. */
export function tryFault(fault: DemoFault | null): void {
  const { [demoFaultHeader]: _, ...headers } = entrance.headers ?? {}
  // What the fault asked to wait ends with it.
  if (tried.get() === 'busy') rateLimit.clear()
  entrance.headers = fault === null ? headers : { ...headers, [demoFaultHeader]: fault }
  tried.set(fault)
}
