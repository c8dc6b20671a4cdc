import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { isQueueRunning } from '#src/lib/job-queue/queue-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx'
import { invoiceQueue } from './queue.ts'

/** Confirms before the user leaves a running queue. Leaving pauses the queue. */
export function QueueGuard() {
  const t = useTranslations('invoices.queue')
  const isActive = useSharedState({ subscribe: invoiceQueue().state.subscribe, get: isWorkingHere })
  useEffect(
    () => () => {
      // A queue that runs in another tab continues.
      if (isWorkingHere()) invoiceQueue().pause()
    },
    [],
  )
  return (
    <LeaveGuard
      isActive={isActive}
      title={t('leaveTitle')}
      text={t('leaveText')}
      stay={t('stay')}
      leave={t('leave')}
    />
  )
}

function isWorkingHere(): boolean {
  const { phase, isInOtherTab } = invoiceQueue().state.get()
  return isQueueRunning(phase) && !isInOtherTab
}
