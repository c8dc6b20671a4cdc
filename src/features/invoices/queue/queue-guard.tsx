import { useEffect, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { LeaveGuard } from '#src/ui/leave-guard.tsx'
import { isQueueWorking, pauseQueue, queue } from './queue.ts'

/** Asks before the page of a running queue is left; whoever leaves it all the same stops the queue. */
export function QueueGuard() {
  const t = useTranslations('invoiceQueue')
  const isActive = useSyncExternalStore(queue.subscribe, isQueueWorking)
  useEffect(() => pauseQueue, [])
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
