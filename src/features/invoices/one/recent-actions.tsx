import Eye from 'lucide-react/icons/eye'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslations } from 'use-intl'
import { isFresh, type RecentInvoice } from '#src/features/invoices/making/recent-invoices.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { askForInvoice } from './asks.ts'
import { InvoiceViewer } from './invoice-viewer.tsx'
import { useViewing } from './use-viewing.ts'

/** What can be done about an order that was asked for here before: its invoice again, a look at it, its number. */
export function RecentActions({ recent }: { recent: RecentInvoice }) {
  const t = useTranslations('recentInvoices')
  const { order, link = '' } = recent
  const viewing = useViewing(order, link)
  return (
    <div className="recent-actions">
      <IconButton
        label={t('again', { order })}
        icon={RotateCw}
        // What was made, or may have been, is never made twice by it: the gateway and this browser remember.
        onClick={() => void askForInvoice(order)}
      />
      <CopyButton label={t('copyNumber', { order })} name={t('order')} text={() => order} isIcon />
      {viewing.isPossible && link !== '' && isFresh(recent) && (
        <IconButton
          label={t('view', { order })}
          icon={Eye}
          isBusy={viewing.isChecking}
          onClick={() => void viewing.open()}
        />
      )}
      {viewing.isOpen && <InvoiceViewer order={order} link={link} onClose={viewing.close} />}
    </div>
  )
}
