import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOrderName } from '#src/features/invoices/api/order-numbers.ts'
import {
  invoiceRequests,
  invoiceRequestsKey,
  type InvoiceRequest,
} from '#src/features/invoices/requests/invoice-requests.ts'
import { fetchMissingFiles, listFiles, missingFiles } from '#src/features/invoices/requests/list-files.ts'
import {
  cancelList,
  clearList,
  invoiceList,
  isInOtherTab,
  listedRequests,
  resumeList,
  retryRefused,
  stoppedBy,
} from '#src/features/invoices/requests/request-many.ts'
import { csvFile } from '#src/lib/files/csv.ts'
import { saveFile } from '#src/lib/files/save-file.ts'
import { isSending, progressOf } from '#src/lib/sending/send-one-by-one.ts'
import { memoryFallback } from '#src/lib/storage/stored-values.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { SendProgress } from '#src/ui/send-progress.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { failureText } from '#src/features/invoices/card/failure-text.ts'
import { stateOf, timeOf } from './invoice-rows.ts'
import { OutcomeIcon, type InvoiceState } from './outcome-badge.tsx'
import { listSecondsLeft } from './time-left.ts'

/** The list of several invoices as a whole: its progress, then its result with what can be made of it. */
export function ListStatus() {
  const t = useTranslations('invoices.queue')
  const requests = useSharedState(invoiceRequests())
  const listed = useMemo(() => listedRequests(requests), [requests])
  const isStored = !useSharedState(memoryFallback).has(invoiceRequestsKey())
  const sending = useSharedState(invoiceList().state)
  const isElsewhere = useSharedState(isInOtherTab)
  const reason = useSharedState(stoppedBy)
  const states = listed.map((request) => stateOf(request, sending))
  const countOf: CountOf = (...some) => states.filter((state) => some.includes(state)).length
  const waiting = countOf('waiting')
  const isIdle = !isSending(sending) && isElsewhere === false
  // For example: 28 made, 1 refused.
  const tally = tallyOf(countOf).map(({ name, count }) => t(`tally.${name}`, { count }))
  if (listed.length === 0 && !isElsewhere) return null
  return (
    <>
      {!isStored && <Notice kind="warning">{t('notKept')}</Notice>}
      {isElsewhere && <Notice kind="info">{t('elsewhere')}</Notice>}
      {(!isIdle || waiting > 0) && isElsewhere !== null && (
        <ListProgress listed={listed} countOf={countOf} isElsewhere={isElsewhere} />
      )}
      {isIdle && (
        <Notice
          kind={countOf('made') === listed.length ? 'success' : 'warning'}
          title={waiting > 0 ? t('paused', { count: waiting }) : tally.join(t('comma'))}
        >
          {reason !== null && <p>{t(`reason.${reason}`)}</p>}
        </Notice>
      )}
      {isIdle && <ListOutputs listed={listed} refused={countOf('refused')} />}
    </>
  )
}

/* Counts the orders of the list in any of these states. */
type CountOf = (...states: InvoiceState[]) => number

type ListProgressProps = {
  listed: readonly InvoiceRequest[]
  countOf: CountOf
  isElsewhere: boolean
}

/* The progress of a list, and here the buttons that pause, resume or cancel it. */
function ListProgress({ listed, countOf, isElsewhere }: ListProgressProps) {
  const t = useTranslations('invoices.queue')
  const sending = useSharedState(invoiceList().state)
  const isIdle = !isSending(sending)
  const remaining = countOf('waiting', 'sending')
  // During a retry only its orders count, otherwise all orders.
  const all = { done: listed.length - remaining, total: listed.length }
  const secondsLeft = sending.phase.kind === 'running' ? listSecondsLeft(listed, sending) : null
  return (
    <SendProgress
      texts="invoices.queue.sending"
      {...(isIdle ? all : progressOf(sending))}
      phase={sending.phase}
      secondsLeft={secondsLeft}
      onResume={isIdle ? () => void resumeList() : undefined}
      onPause={invoiceList().pause}
      onCancel={isElsewhere ? null : () => void cancelList()}
    >
      <span className="flex wrap gap">
        {tallyOf(countOf).map(({ name, state, kind, count }) => (
          <Badge key={name} kind={kind} icon={<OutcomeIcon state={state} />}>
            <span>{t(`tally.${name}`, { count })}</span>
          </Badge>
        ))}
      </span>
    </SendProgress>
  )
}

/* The counts of a summary, in order. `toCheck` joins unknown outcomes and invoices without a link. */
const tallied = [
  { name: 'made', states: ['made'], kind: 'success' },
  { name: 'refused', states: ['refused'], kind: 'danger' },
  { name: 'toCheck', states: ['unknown', 'no-link'], kind: 'attention' },
  { name: 'waiting', states: ['waiting'], kind: 'neutral' },
  { name: 'notSent', states: ['not-sent'], kind: 'neutral' },
] as const

function tallyOf(countOf: CountOf) {
  return tallied.flatMap(({ name, states, kind }) => {
    const count = countOf(...states)
    return count > 0 ? [{ name, state: states[0], kind, count }] : []
  })
}

type ListOutputsProps = { listed: readonly InvoiceRequest[]; refused: number }

/* The outputs of an idle list: one PDF, a report, and retries. */
function ListOutputs({ listed, refused }: ListOutputsProps) {
  const t = useTranslations('invoices.queue')
  const tFailure = useTranslations('invoices.failure')
  const tList = useTranslations('invoices.list')
  const tStatus = useTranslations('invoices.status')
  const nameOf = useOrderName()
  const files = useSharedState(listFiles)
  const [combined, setCombined] = useState(0)
  const fetching = useSharedState(missingFiles.state)
  const sending = useSharedState(invoiceList().state)
  const available = listed.flatMap(({ order }) => {
    const file = files.get(order)
    return file instanceof Blob ? [{ order, file }] : []
  })
  const missing = listed.flatMap(({ order, link }): [string, string][] =>
    link === undefined || files.get(order) instanceof Blob ? [] : [[order, link]],
  )
  const isFetching = isSending(fetching)

  /* The PDF and the report of a day share a name. */
  const fileName = () => t('fileName', { date: storeToday() })

  /* The outcome of each order as CSV, in the language of the screen. */
  function createReport(): Blob {
    const rows = listed.map((request) => {
      const time = timeOf(request)
      return [
        nameOf(request.order),
        tStatus(stateOf(request, sending)),
        time === null ? '' : new Date(time).toISOString(),
        failureText(tFailure, request, files.get(request.order)),
      ]
    })
    return csvFile([[tList('order'), tList('outcome'), tList('time'), tList('remark')], ...rows])
  }

  const combining = useMutation({
    async mutationFn() {
      setCombined(0)
      const { combineInvoices } = await import('./combine-invoices.ts')
      const { file, unreadable } = await combineInvoices(available, setCombined)
      saveFile(file, `${fileName()}.pdf`)
      return { count: available.length - unreadable.length, leftOut: unreadable }
    },
  })

  return (
    <div className="card stack">
      <p className="button-row">
        {available.length > 0 && (
          <Button kind="primary" isBusy={combining.isPending} onClick={() => combining.mutate()}>
            {t('combine', { count: available.length })}
          </Button>
        )}
        <Button onClick={() => saveFile(createReport(), `${fileName()}.csv`)}>{t('report')}</Button>
        {refused > 0 && (
          <Button onClick={() => void retryRefused()}>{t('retryRefused', { count: refused })}</Button>
        )}
        {missing.length > 0 && (
          <Button isBusy={isFetching} onClick={() => void fetchMissingFiles(new Map(missing))}>
            {t('fetchMissing')}
          </Button>
        )}
        <Button onClick={() => void clearList()}>{t('clear')}</Button>
      </p>
      {missing.length > 0 && <p>{t('missing', { count: missing.length })}</p>}
      {isFetching && (
        <p className="button-row">
          <output>{t('fetching', progressOf(fetching))}</output>
          <Button onClick={missingFiles.cancel}>{t('stopFetching')}</Button>
        </p>
      )}
      {combining.isPending && <output>{t('combining', { done: combined, total: available.length })}</output>}
      {combining.isError && <Notice kind="danger">{t('combineFailed')}</Notice>}
      {combining.data && (
        <Notice kind={combining.data.leftOut.length > 0 ? 'warning' : 'success'}>
          <p>{t('combined', { count: combining.data.count })}</p>
          {combining.data.leftOut.length > 0 && (
            <p>{t('leftOut', { orders: combining.data.leftOut.map(nameOf).join(t('comma')) })}</p>
          )}
        </Notice>
      )}
    </div>
  )
}
