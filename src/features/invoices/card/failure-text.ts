import type { useTranslations } from 'use-intl'
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

/* An error, or the stored form of one. */
type Failure = { code: string | null }

/** The largest file that the gateway passes on, in megabytes; `invoices.failure.too_large` names it. */
export const maxFileMegabytes = 25

/** The key in `invoices.failure` for a file that could not be read. */
export function fileFailureKey({ code }: Failure) {
  switch (code) {
    case 'invoice_not_pdf':
    case 'invoice_link_expired':
    case 'invoice_file_gone':
    case 'file_broken':
    case 'signed_out':
    case 'cancelled':
      return code
    case 'upstream_too_large':
      return 'too_large'
    case 'timeout':
    case 'upstream_timeout':
    // It waited for a place that the gateway has for files.
    case 'gateway_busy':
      return 'slow'
    case 'upstream_untrusted':
    case 'upstream_unreachable':
    case 'upstream_unavailable':
      return 'file_unavailable'
    case 'network':
      return 'file_network'
    default:
      return 'file_refused'
  }
}

/** The key in `invoices.failure` for an invoice without a link to its file. */
export function linkFailureKey({ code }: Failure) {
  return code === 'invoice_link_missing' ? 'link_missing' : 'link_refused'
}
