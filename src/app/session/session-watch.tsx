import type { Session } from '#contract/session.ts'
import { ReconnectNotice } from './reconnect-notice.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { SessionEndNotice } from './session-end-notice.tsx'
import { useSessionWatch } from './use-session-watch.ts'

/** Says over the page what is wrong with being signed in, as soon as anything is. */
export function SessionWatch({ session }: { session: Session }) {
  useSessionWatch(session)
  return (
    <>
      <SessionDialog own={session} />
      <SessionEndNotice own={session} />
      <ReconnectNotice />
    </>
  )
}
