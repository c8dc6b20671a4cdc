import { useTranslations } from 'use-intl'
import { parseOrderNumber } from '#src/features/invoices/create/order-number.ts'
import { toScreenDigits } from '#src/lib/i18n/formats.ts'
import { ShortForm } from '#src/ui/fields/short-form.tsx'

type InvoiceFormProps = {
  /** An order number that fills the field. It sends nothing. */
  initialOrder?: string
  onRequest: (order: string) => void
}

/** The field for one order number. After each request it is selected, so that the next number replaces it. */
export function InvoiceForm({ initialOrder, onRequest }: InvoiceFormProps) {
  const t = useTranslations('common.invoices')
  return (
    <ShortForm
      className="invoice-form"
      label={t('orderNumber')}
      hint={t('orderNumberHint', { example: toScreenDigits('1024') })}
      action={t('download')}
      kind="primary"
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
