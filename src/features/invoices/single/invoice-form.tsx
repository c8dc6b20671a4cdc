import { useTranslations } from 'use-intl'
import { parseOrderNumber } from '#src/features/invoices/create/order-number.ts'
import { ShortForm } from '#src/ui/fields/short-form.tsx'

type InvoiceFormProps = {
  initialOrder: string
  onTyped: (typed: string) => void
  onRequest: (order: string) => void
}

/** A line for one order number, beside what the order belongs to. After each request it is selected, so that the next number replaces it. */
export function InvoiceForm({ initialOrder, onTyped, onRequest }: InvoiceFormProps) {
  const t = useTranslations('invoices.request')
  return (
    <ShortForm
      label={t('orderNumber')}
      placeholder={t('orderHint')}
      action={t('short')}
      onTyped={onTyped}
      inputMode="numeric"
      enterKeyHint="send"
      dir="ltr"
      initial={initialOrder}
      problemOf={(order) => (parseOrderNumber(order) === null ? t('badOrderNumber') : null)}
      onSend={(order, selectAgain) => {
        onRequest(parseOrderNumber(order) ?? '')
        // On a phone the on-screen keyboard would cover the outcome.
        if (!window.matchMedia('(pointer: coarse)').matches) selectAgain()
      }}
    />
  )
}
