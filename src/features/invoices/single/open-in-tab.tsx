import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { isLinkValid } from '#src/features/invoices/create/recent-invoices.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { showFileMissing } from './invoice-requests.ts'
import { invoiceFilePath } from './use-invoice-viewer.ts'

type OpenInTabProps = { order: string; link: string }

/** Links to an invoice's file in a new tab. An expired link says so instead. */
export function OpenInTab({ order, link }: OpenInTabProps) {
  const t = useTranslations('invoices.request')

  function blockIfExpired(event: MouseEvent) {
    if (isLinkValid(link)) return
    event.preventDefault()
    showFileMissing(order, link, new ApiError({ status: 410, code: 'invoice_link_expired' }))
  }

  return (
    <a
      className="button button-plain"
      href={invoiceFilePath(link)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={blockIfExpired}
    >
      {t('openInTab')}
    </a>
  )
}
