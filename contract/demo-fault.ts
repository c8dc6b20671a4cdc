/** The faults that a visitor of the demo can request; each affects one request. */
export const demoFaults = ['slow', 'offline', 'unauthorized', 'refused', 'nested', 'busy'] as const

export type DemoFault = (typeof demoFaults)[number]

/** The delay of a `slow` request, in milliseconds. */
export const demoSlowMs = 3000

/** The request header that names a fault. Only the demo reads it; the gateway of a real store drops it. */
export const demoFaultHeader = 'X-Diwan-Try-Fault'

/** Parses the header; undefined for anything but a fault. */
export function readDemoFault(header: string | undefined | null): DemoFault | undefined {
  return demoFaults.find((fault) => fault === header)
}
