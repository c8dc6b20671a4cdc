import type { Session } from '#contract/session.ts'
import { entrance } from '#src/lib/settings.ts'
import { lookAgain } from './look-again.ts'
import { tellSessionChanged } from './session-channel.ts'
import { sessionTrouble } from './session-trouble.ts'
import { isEndNear } from './watch-session-end.ts'

/** Uses the session, so that it lasts longer, and tells the other tabs. Resolves with whether it does now. */
export async function staySignedIn(own: Session): Promise<boolean> {
  const found = await lookAgain(own, entrance.handle)
  // Another question may have been answered meanwhile, with an older answer.
  if (found === 'unknown') await lookAgain(own, entrance.handle, false)
  tellSessionChanged()
  return sessionTrouble.get() === null && !isEndNear()
}
