import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isWorking } from '#src/lib/send-many/sending.ts'
import { useKeptFocus } from '#src/lib/hooks/use-kept-focus.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { missingFiles, queueFiles } from './queue-files.ts'
import { QueueForm } from './queue-form.tsx'
import { countStatuses } from './queue-outcome.ts'
import { QueueOutputs } from './queue-outputs.tsx'
import { QueueProgress } from './queue-progress.tsx'
import { QueueResults } from './queue-results.tsx'
import { QueueTiles } from './queue-tiles.tsx'
import { queue } from './queue.ts'
import { useQueueTally } from './use-queue-tally.ts'
import './invoice-queue.css'

/** Many invoices, one after another: what to make, how far it is, what came of each. */
export function InvoiceQueue() {
  const t = useTranslations('invoiceQueue')
  const tallyOf = useQueueTally()
  const heading = useKeptFocus<HTMLHeadingElement>()
  const [typed, setTyped] = useState('')
  const state = useSharedState(queue.state)
  const files = useSharedState(queueFiles)
  const isReading = isWorking(useSharedState(missingFiles.state).phase)
  const { items, phase, isElsewhere, isKept } = state
  // Hundreds of rows, several times a second: they may lag behind, the buttons may not.
  const shownItems = useDeferredValue(items)
  const isStill = phase.kind === 'still' && !isElsewhere
  const counts = countStatuses(items)
  return (
    <section className="stack" aria-labelledby="invoice-queue">
      <h2 id="invoice-queue" className="queue-heading" tabIndex={-1} ref={heading}>
        {t('title')}
      </h2>
      {items.size === 0 && !isElsewhere ? (
        <QueueForm text={typed} onText={setTyped} />
      ) : (
        <>
          {!isKept && <Notice kind="warning">{t('notKept')}</Notice>}
          {isStill && counts.waiting === 0 ? (
            <>
              <Notice kind={counts.made === items.size ? 'success' : 'warning'} title={tallyOf(items)}>
                {phase.reason !== null && <p>{t(`reason.${phase.reason}`)}</p>}
              </Notice>
              <div className="card">
                <QueueTiles items={shownItems} />
              </div>
            </>
          ) : (
            <QueueProgress state={state} tiles={<QueueTiles items={shownItems} />} />
          )}
          {isStill && <QueueOutputs items={items} files={files} />}
          <QueueResults items={shownItems} files={files} isStill={isStill} canAct={isStill && !isReading} />
        </>
      )}
    </section>
  )
}
