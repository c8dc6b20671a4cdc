import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Notice } from '#src/ui/notice.tsx'
import { QueueForm } from './queue-form.tsx'
import { QueueOutputs } from './queue-outputs.tsx'
import { QueueProgress } from './queue-progress.tsx'
import { QueueResults } from './queue-results.tsx'
import { queue } from './queue.ts'

/** Many invoices, one after another: what to make, how far it is, what came of each. */
export function InvoiceQueue() {
  const t = useTranslations('invoiceQueue')
  const { items, phase, files, isKept } = useSharedState(queue)
  // Hundreds of rows, several times a second: they may lag behind, the buttons may not.
  const shownItems = useDeferredValue(items)
  const canAct = phase.kind === 'still'
  if (items.length === 0) return <QueueForm />
  return (
    <>
      {!isKept && <Notice kind="warning">{t('notKept')}</Notice>}
      <QueueProgress items={items} phase={phase} />
      {canAct && <QueueOutputs items={items} files={files} />}
      <QueueResults items={shownItems} canAct={canAct} />
    </>
  )
}
