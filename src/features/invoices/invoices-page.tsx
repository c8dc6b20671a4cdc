import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Page } from '#src/ui/page.tsx'
import { InvoiceForm } from './invoice-form.tsx'

/** Order number in, invoice out. An order in the address is filled in, and no more. */
export function InvoicesPage() {
  const t = useTranslations('invoices')
  const [search] = useSearchParams()
  const order = search.get('order') ?? ''
  return (
    <Page title={t('title')}>
      <div className="card stack narrow">
        <InvoiceForm key={order} initialOrder={order} />
      </div>
    </Page>
  )
}
