import { expect } from 'vitest'

/** A problem of the state whose message contains this text. */
export function stateProblem(reason: string, text: string): { reason: string; message: string } {
  return { reason, message: expect.stringContaining(text) as string }
}
