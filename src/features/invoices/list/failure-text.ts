import type { useTranslations } from 'use-intl'
import { fileFailureKey, maxFileMegabytes, linkFailureKey } from '#src/features/invoices/card/failure-keys.ts'
import type { InvoiceRequest, StoredFailure } from '#src/features/invoices/requests/invoice-requests.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'

/** Returns the failure message of an order and its file; empty without a failure. */
export function failureText(
  t: ReturnType<typeof useTranslations<'invoices.failure'>>,
  { outcome, failure }: Pick<InvoiceRequest, 'outcome' | 'failure'>,
  file: Blob | StoredFailure | undefined,
): string {
  if (outcome === 'made') {
    return file === undefined || file instanceof Blob
      ? ''
      : t(fileFailureKey(file), { most: maxFileMegabytes })
  }
  if (failure === undefined) return ''
  if (outcome === 'no-link') return t(linkFailureKey(failure))
  if (outcome === 'unknown') {
    if (failure.code === 'refused_again') return t('refused_again')
    return failure.code === 'left' ? t('left') : t('lost')
  }
  const refusal = failure.status === 404 ? 'no_order' : 'refused'
  return failure.words || t(refusal, { status: formatNumber(failure.status ?? 0) })
}
