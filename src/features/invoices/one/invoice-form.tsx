import { useTranslations } from 'use-intl'
import { parseOrderNumber } from '#src/features/invoices/making/order-number.ts'
import { toScreenDigits } from '#src/lib/i18n/formats.ts'
import { ShortForm } from '#src/ui/fields/short-form.tsx'
import './invoice-form.css'

type InvoiceFormProps = {
  /** An order number to begin with. Nothing is asked for before someone says so. */
  initialOrder?: string
  onAsk: (order: string) => void
}

/** Order number in. After each the field is ready for the next: what is typed replaces what was. */
export function InvoiceForm({ initialOrder, onAsk }: InvoiceFormProps) {
  const t = useTranslations('invoices')
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
        onAsk(parseOrderNumber(order) ?? '')
        // On a phone the keyboard would cover the outcome.
        if (!window.matchMedia('(pointer: coarse)').matches) selectAgain()
      }}
    />
  )
}
