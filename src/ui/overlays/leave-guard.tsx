import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router'
import { noteUnsavedWork } from '#src/lib/unsaved-work.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type LeaveGuardProps = {
  /** Whether something would be lost. */
  isActive: boolean
  title: string
  text: string
  stay: string
  leave: string
  /** Where what would be lost can be saved first. */
  saving?: LeaveSaving
}

type LeaveSaving = {
  text: string
  busyText: string
  isSaving: boolean
  /** Whether the last save left something to be read or done here. */
  hasMore: boolean
  onSave: () => void
}

/** Asks before a way out of the page is taken: a link, back, a reload, a closed tab. The last two ask in the browser's words. */
export function LeaveGuard({ isActive, title, text, stay, leave, saving }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isActive) return undefined
    const takeBack = noteUnsavedWork()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      takeBack()
      window.removeEventListener('beforeunload', ask)
    }
  }, [isActive])

  // Bound to the way out that was asked about: at the next one nobody has said so yet.
  const [wayOut, setWayOut] = useState(blocker.location)
  const isLeaving = blocker.location !== undefined && wayOut === blocker.location
  const isSaving = saving?.isSaving ?? false
  // Saved, one leaves; whatever else came of it is to be seen, so one stays.
  const goOn = useEffectEvent(() => {
    if (isActive || saving?.hasMore) blocker.reset?.()
    else blocker.proceed?.()
  })
  useEffect(() => {
    if (isLeaving && !isSaving) goOn()
  }, [isLeaving, isSaving])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={title}
      body={text}
      confirm={leave}
      cancel={stay}
      danger
      best={
        saving && (
          <Button
            kind="primary"
            isBusy={isLeaving}
            busyText={saving.busyText}
            onClick={() => {
              saving.onSave()
              setWayOut(blocker.location)
            }}
          >
            {saving.text}
          </Button>
        )
      }
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
