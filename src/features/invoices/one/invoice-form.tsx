import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { parseOrderNumber } from '#src/features/invoices/making/order-number.ts'
import { perLocale } from '#src/lib/i18n/screen-language.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'

type InvoiceFormProps = {
  /** An order number to begin with. Nothing is asked for before someone says so. */
  initialOrder?: string
  onAsk: (order: string) => void
}

const plainNumber = perLocale((locale) => new Intl.NumberFormat(locale, { useGrouping: false }))

/** Order number in. After each the field is ready for the next: what is typed replaces what was. */
export function InvoiceForm({ initialOrder = '', onAsk }: InvoiceFormProps) {
  const t = useTranslations('invoices')
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { order: initialOrder } })

  function ask({ order }: { order: string }) {
    onAsk(parseOrderNumber(order) ?? '')
    // On a phone the keyboard would cover the outcome.
    if (!window.matchMedia('(pointer: coarse)').matches) setFocus('order', { shouldSelect: true })
  }

  return (
    <form className="quick-form" noValidate onSubmit={(event) => void handleSubmit(ask)(event)}>
      <TextField
        label={t('orderNumber')}
        hint={t('orderNumberHint', { example: plainNumber().format(1024) })}
        error={formState.errors.order?.message}
        inputMode="numeric"
        enterKeyHint="send"
        autoComplete="off"
        dir="ltr"
        {...register('order', {
          validate: (order) => parseOrderNumber(order) !== null || t('badOrderNumber'),
        })}
      />
      <Button type="submit" kind="primary">
        {t('download')}
      </Button>
    </form>
  )
}
