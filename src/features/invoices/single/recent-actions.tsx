import Eye from 'lucide-react/icons/eye'
import Repeat from 'lucide-react/icons/repeat'
import { useTranslations } from 'use-intl'
import { isFresh, type RecentInvoice } from '#src/features/invoices/create/recent-invoices.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { requestInvoice } from './invoice-requests.ts'
import { InvoiceViewer } from './invoice-viewer.tsx'
import { useInvoiceViewer } from './use-invoice-viewer.ts'

/** Buttons of a recent invoice: request it again, view it, copy its order number. */
export function RecentActions({ recent }: { recent: RecentInvoice }) {
  const t = useTranslations('invoices.recent')
  const { order, link = '' } = recent
  const viewer = useInvoiceViewer(order, link)
  return (
    <div className="recent-actions">
      <IconButton
        label={t('again', { order })}
        icon={Repeat}
        // Creates no second invoice: the gateway and this browser remember the first.
        onClick={() => void requestInvoice(order)}
      />
      <CopyButton label={t('copyNumber', { order })} name={t('order')} text={() => order} isIcon />
      {viewer.isPossible && link !== '' && isFresh(recent) && (
        <IconButton
          label={t('view', { order })}
          icon={Eye}
          isBusy={viewer.isChecking}
          onClick={() => void viewer.open()}
        />
      )}
      {viewer.isOpen && <InvoiceViewer order={order} link={link} onClose={viewer.close} />}
    </div>
  )
}
