import { useTranslations } from 'use-intl'
import { parseOrderNumber } from '#src/features/invoices/create/order-number.ts'
import { toScreenDigits } from '#src/lib/i18n/formats.ts'
import { ShortForm } from '#src/ui/fields/short-form.tsx'

type InvoiceFormProps = {
  /** An order number that fills the field. It sends nothing. */
  initialOrder?: string
  /** One line: the label is for screen readers, and the placeholder and the button are short. */
  isCompact?: boolean
  onTyped?: (typed: string) => void
  onRequest: (order: string) => void
}

/** The field for one order number. After each request it is selected, so that the next number replaces it. */
export function InvoiceForm({ initialOrder, isCompact = false, onTyped, onRequest }: InvoiceFormProps) {
  const t = useTranslations('common.invoices')
  const tRequest = useTranslations('invoices.request')
  const texts = isCompact
    ? { placeholder: tRequest('orderHint'), action: tRequest('short') }
    : {
        className: 'invoice-form',
        hint: t('orderNumberHint', { example: toScreenDigits('1024') }),
        action: t('download'),
        kind: 'primary' as const,
      }
  return (
    <ShortForm
      {...texts}
      label={t('orderNumber')}
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
