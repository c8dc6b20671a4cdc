/** The troubles that a visitor of the demo store can ask for, each for a request of their own. */
export const demoFaults = ['slow', 'offline', 'unauthorized', 'refused', 'nested', 'busy'] as const

export type DemoFault = (typeof demoFaults)[number]

/** How much later a `slow` request is answered, in milliseconds. */
export const demoSlowMs = 3000

/** What a request for trouble carries. Only a demo reads it: the gateway before a real store drops it with every other header. */
export const demoFaultHeader = 'X-Diwan-Try-Fault'

/** The trouble that a header names; undefined where it names none. */
export function readDemoFault(header: string | undefined | null): DemoFault | undefined {
  return demoFaults.find((fault) => fault === header)
}
