import type { useTranslations } from 'use-intl'
import { formatNumber } from '#src/lib/formats.ts'
import type { QueueItem, Trouble } from './queue-items.ts'

type Cause = Pick<Trouble, 'status' | 'code'>

/** The sentence about a file that did not come, in `invoiceTrouble`. */
export function fileTroubleKey({ code }: Cause) {
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

/** The sentence about an invoice that was made without a place to fetch it from. */
export function linkTroubleKey({ code }: Cause) {
  return code === 'invoice_link_missing' ? 'link_missing' : 'link_refused'
}

/** Everything there is to say about an order of the queue beyond its status; empty when there is nothing. */
export function troubleText(
  t: ReturnType<typeof useTranslations<'invoiceTrouble'>>,
  { status, trouble }: QueueItem,
): string {
  if (trouble === undefined) return ''
  switch (status) {
    case 'made':
      return t(fileTroubleKey(trouble))
    case 'no-link':
      return t(linkTroubleKey(trouble))
    case 'unknown':
      return trouble.code === 'left' ? t('left') : t('lost')
    default:
      return trouble.words || t(refusalKey(trouble), { status: formatNumber(trouble.status ?? 0) })
  }
}

function refusalKey({ status, code }: Cause) {
  switch (code) {
    case 'scope_missing':
    case 'unauthorized':
    case 'signed_out':
      return code
    // None of these is a refusal unless nothing was sent.
    case 'upstream_timeout':
    case 'upstream_untrusted':
    case 'upstream_unreachable':
      return 'unreachable'
    default:
      return status === 404 ? 'no_order' : 'refused'
  }
}
