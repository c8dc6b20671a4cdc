import { useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { InvoiceForm } from '#src/features/invoices/one/invoice-form.tsx'
import { ApiError } from '#src/lib/api/api-error.ts'
import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'

type Asking = {
  askForInvoice: (order: string) => Promise<void>
  AsksList: ComponentType
}

/** An invoice from the first screen, which has the field alone: the rest is loaded when somebody asks. */
export function QuickInvoice() {
  const t = useTranslations('missingPart')
  const [asking, setAsking] = useState<Asking | null>(null)
  const [isMissing, setIsMissing] = useState(false)

  async function ask(order: string) {
    const loaded = asking ?? (await loadAsking().catch(() => null))
    setAsking(loaded)
    // Nothing was sent.
    setIsMissing(loaded === null)
    await loaded?.askForInvoice(order)
  }

  return (
    <>
      <InvoiceForm onAsk={(order) => void ask(order)} />
      {isMissing && <ErrorNotice error={new ApiError({ code: 'network' })} title={t('title')} />}
      {asking && <asking.AsksList />}
    </>
  )
}

async function loadAsking(): Promise<Asking> {
  const [{ askForInvoice }, { AsksList }] = await Promise.all([
    import('#src/features/invoices/one/asks.ts'),
    import('#src/features/invoices/one/asks-list.tsx'),
    loadTexts('invoices'),
  ])
  return { askForInvoice, AsksList }
}
