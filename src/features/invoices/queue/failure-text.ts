import type { useTranslations } from 'use-intl'
import {
  fileFailureKey,
  maxFileMegabytes,
  linkFailureKey,
} from '#src/features/invoices/create/failure-keys.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import type { QueueOrder, StoredFailure } from './queue-outcome.ts'

/** Returns the failure message of an order and its file; empty without a failure. */
export function failureText(
  t: ReturnType<typeof useTranslations<'invoices.failure'>>,
  queued: QueueOrder,
  file: Blob | StoredFailure | undefined,
): string {
  if (queued.status !== 'settled') return ''
  const { kind, trouble } = queued.outcome
  if (kind === 'made') {
    return file === undefined || file instanceof Blob
      ? ''
      : t(fileFailureKey(file), { most: maxFileMegabytes })
  }
  if (trouble === undefined) return ''
  if (kind === 'no-link') return t(linkFailureKey(trouble))
  if (kind === 'unknown') {
    if (trouble.code === 'refused_again') return t('refused_again')
    return trouble.code === 'left' ? t('left') : t('lost')
  }
  const refusal = trouble.status === 404 ? 'no_order' : 'refused'
  return trouble.words || t(refusal, { status: formatNumber(trouble.status ?? 0) })
}
