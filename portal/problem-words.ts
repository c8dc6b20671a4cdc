import { protocolVersion } from './protocol.ts'
import type { ProblemCode } from './types.ts'

/** A problem on the portal's side, with its words as the message. */
export class PortalProblem extends Error {
  readonly code: ProblemCode

  constructor(code: ProblemCode, words: string) {
    super(words)
    this.code = code
  }
}

/** Returns the words of a problem of the dashboard at an origin, for a developer. */
export function problemWords(code: ProblemCode, origin: string): string {
  const log = 'Its log says why in the line whose requestId is the reference.'
  const portal =
    window.origin === 'null' ? 'a page without an address; open this one over http' : window.origin
  const words: Record<ProblemCode, string> = {
    attribute: 'An attribute of the frame is wrong.',
    'origin-refused': `PORTAL_ORIGINS of Diwan at ${origin} does not name ${portal}.`,
    'frame-refused': `The frame shows something else than Diwan. Check that Diwan is at ${origin}, and that no proxy in front of it sends X-Frame-Options.`,
    'no-token': 'Diwan needs a token, and the frame has none. Give one with token-url or getToken.',
    'token-refused': `Diwan refused the portal’s token. ${log}`,
    'not-connected':
      'The store is not connected to Diwan. Its owner connects it by signing in to Diwan once.',
    unavailable: `Diwan cannot open the page now. ${log}`,
    timeout: `Diwan at ${origin} did not open within 10 seconds. Check that it runs and is fast enough.`,
    'protocol-version': `Diwan at ${origin} does not speak protocol ${protocolVersion}. Use the version of @diwan/portal that belongs to it.`,
  }
  return words[code]
}
