import type { useTranslations } from 'use-intl'
import {
  fileTroubleKey,
  largestFileMegabytes,
  linkTroubleKey,
} from '#src/features/invoices/making/trouble-keys.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import type { QueueFiles } from './queue-files.ts'
import type { QueueOrder } from './queue-outcome.ts'

/** Everything there is to say about an order of the queue beyond its status; empty when there is nothing. */
export function troubleText(
  t: ReturnType<typeof useTranslations<'invoiceTrouble'>>,
  queued: QueueOrder,
  files: QueueFiles,
): string {
  if (queued.status !== 'settled') return ''
  const { kind, trouble } = queued.outcome
  if (kind === 'made') {
    const file = files.get(queued.order)
    return file === undefined || file instanceof Blob
      ? ''
      : t(fileTroubleKey(file), { most: largestFileMegabytes })
  }
  if (trouble === undefined) return ''
  if (kind === 'no-link') return t(linkTroubleKey(trouble))
  if (kind === 'unknown') {
    if (trouble.code === 'refused_again') return t('refused_again')
    return trouble.code === 'left' ? t('left') : t('lost')
  }
  const refusal = trouble.status === 404 ? 'no_order' : 'refused'
  return trouble.words || t(refusal, { status: formatNumber(trouble.status ?? 0) })
}
