import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { AsksList } from '#src/features/invoices/one/asks-list.tsx'
import { askForInvoice } from '#src/features/invoices/one/asks.ts'
import { InvoiceForm } from '#src/features/invoices/one/invoice-form.tsx'
import { RecentList } from '#src/features/invoices/one/recent-list.tsx'
import { QueueGuard } from '#src/features/invoices/queue/queue-guard.tsx'
import { paths } from '#src/lib/paths.ts'
import { missingScope } from '#src/lib/session/missing-scope.ts'
import { Page } from '#src/ui/page.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { ScopeNotice } from '#src/ui/states/scope-notice.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import './invoices-page.css'

const InvoiceQueue = lazyPart(
  async () => (await import('#src/features/invoices/queue/invoice-queue.tsx')).InvoiceQueue,
  { waiting: () => <Skeleton shape="form" /> },
)

/** Invoices one by one, or many at once. An order in the address is filled in, and no more. */
export function InvoicesPage() {
  const t = useTranslations('invoices')
  const tAsk = useTranslations('invoiceAsk')
  const tQueue = useTranslations('invoiceQueue')
  const tRecent = useTranslations('recentInvoices')
  const [search] = useSearchParams()
  const order = search.get('order') ?? ''
  const isMany = search.get('view') === 'many'
  const mayNot = missingScope('orders.read_write')
  return (
    <Page
      title={t('title')}
      subtitle={tRecent('lead')}
      actions={
        <Link className="button button-plain" to={isMany ? paths.invoices() : paths.manyInvoices()}>
          {isMany ? tQueue('toOne') : tQueue('toMany')}
        </Link>
      }
    >
      <QueueGuard />
      {mayNot && <ScopeNotice title={tAsk('mayNotMake')} scope={mayNot} />}
      {isMany ? (
        !mayNot && <InvoiceQueue />
      ) : (
        <div className="invoice-layout">
          <div className="stack">
            {!mayNot && (
              <div className="card">
                <InvoiceForm key={order} initialOrder={order} onAsk={(order) => void askForInvoice(order)} />
              </div>
            )}
            <AsksList />
          </div>
          <section className="stack" aria-labelledby="recent-invoices">
            <h2 id="recent-invoices">{tRecent('title')}</h2>
            <RecentList />
          </section>
        </div>
      )}
    </Page>
  )
}
