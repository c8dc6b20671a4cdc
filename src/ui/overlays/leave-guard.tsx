import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react'
import { useBlocker } from 'react-router'
import { registerUnsavedWork } from '#src/lib/unsaved-work.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type LeaveGuardProps = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'body' | 'confirm' | 'cancel'> & {
  /** Whether leaving would lose something. */
  isActive: boolean
  /** Offers to save first. */
  saving?: LeaveSaving
}

type LeaveSaving = {
  text: string
  busyText: string
  isSaving: boolean
  /** Whether the last save left a message or work on the page. */
  hasMore: boolean
  onSave: () => void
}

/** Asks before another page, a reload or a closed tab loses unsaved work. For the last two the browser asks. */
export function LeaveGuard({ isActive, saving, ...question }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isActive) return undefined
    const release = registerUnsavedWork()
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmUnload)
    return () => {
      release()
      window.removeEventListener('beforeunload', confirmUnload)
    }
  }, [isActive])

  // Bound to the blocked navigation: the next one asks again.
  const [savingFor, setSavingFor] = useState(blocker.location)
  const isLeaving = blocker.location !== undefined && savingFor === blocker.location
  const isSaving = saving?.isSaving ?? false
  // After a complete save the navigation continues; otherwise the page stays to show the result.
  const leaveOrStay = useEffectEvent(() => {
    if (isActive || saving?.hasMore) blocker.reset?.()
    else blocker.proceed?.()
  })
  useEffect(() => {
    if (isLeaving && !isSaving) leaveOrStay()
  }, [isLeaving, isSaving])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      {...question}
      danger
      primaryAction={
        saving && (
          <Button
            kind="primary"
            isBusy={isLeaving}
            busyText={saving.busyText}
            onClick={() => {
              saving.onSave()
              setSavingFor(blocker.location)
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
