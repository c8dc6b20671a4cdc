import type { Session } from '#contract/session.ts'
import { ReconnectNotice } from './reconnect-notice.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { SessionEndNotice } from './session-end-notice.tsx'
import { useSessionWatch } from './use-session-watch.ts'

/** Watches the session and shows its problems above the page. */
export function SessionWatch({ session }: { session: Session }) {
  useSessionWatch(session)
  return (
    <>
      <SessionDialog session={session} />
      <SessionEndNotice session={session} />
      <ReconnectNotice />
    </>
  )
}
