import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { busy, createTurns, type Turns } from './turns.ts'
import { UpstreamError } from './upstream.ts'

/**
 * How much is under way with a store at the same time. A store answers 120 to 720 requests a minute (live-service.md,
 * Errors and limits), so 16 at once are plenty. Files take long and are no reason for others to wait. A large answer
 * takes ten times its size in memory while it is read and checked.
 */
export function createRoom() {
  return { calls: createTurns(16, 100), files: createTurns(8, 40), largeAnswers: createTurns(2, 40) }
}

/**
 * Waits for a turn, at most so many milliseconds. Throws a GatewayError or, where the signal aborts, an UpstreamError,
 * both saying that nothing was sent.
 */
export async function takeTurn(
  turns: Turns,
  signal: AbortSignal,
  patienceMs: number | null = null,
): Promise<() => void> {
  const patience = patienceMs === null ? signal : AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  try {
    return await turns.take(patience)
  } catch (error) {
    if (error instanceof GatewayError) throw error
    throw signal.aborted ? new UpstreamError(error, false) : busy()
  }
}

/** A turn that is taken once it turns out to be needed; `end` is null until then. */
export function turnOnDemand(turns: Turns, signal: AbortSignal) {
  const turn = {
    end: null as (() => void) | null,
    async take(): Promise<void> {
      turn.end ??= await turns.take(signal)
    },
  }
  return turn
}
