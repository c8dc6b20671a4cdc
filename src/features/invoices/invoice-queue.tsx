import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { LeaveGuard } from '#src/ui/leave-guard.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { pauseQueue, queue } from './queue.ts'
import { QueueForm } from './queue-form.tsx'
import { QueueOutputs } from './queue-outputs.tsx'
import { QueueProgress } from './queue-progress.tsx'
import { QueueResults } from './queue-results.tsx'

/** Many invoices, one after another: what to make, how far it is, what came of each. */
export function InvoiceQueue() {
  const t = useTranslations('invoiceQueue')
  const { items, phase, files, isKept } = useSyncExternalStore(queue.subscribe, queue.get)
  // Hundreds of rows, several times a second: they may lag behind, the buttons may not.
  const shownItems = useDeferredValue(items)
  // Whoever leaves it all the same stops it: what nobody looks at asks for nothing.
  useEffect(() => pauseQueue, [])
  const isRunning = ['running', 'resting', 'stopping'].includes(phase.kind)
  if (items.length === 0) return <QueueForm />
  return (
    <>
      <LeaveGuard
        isActive={isRunning}
        title={t('leaveTitle')}
        text={t('leaveText')}
        stay={t('stay')}
        leave={t('leave')}
      />
      {!isKept && <Notice kind="warning">{t('notKept')}</Notice>}
      <QueueProgress items={items} phase={phase} />
      {!isRunning && phase.kind !== 'elsewhere' && <QueueOutputs items={items} files={files} />}
      <QueueResults items={shownItems} canAct={!isRunning && phase.kind !== 'elsewhere'} />
    </>
  )
}
