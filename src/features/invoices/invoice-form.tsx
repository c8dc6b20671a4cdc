import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { orderIdPattern } from '#contract/identifiers.ts'
import { toAsciiDigits } from '#src/lib/digits.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { InvoiceOutcomeNotice } from './invoice-outcome-notice.tsx'
import { invoiceMutations } from './queries.ts'

type InvoiceFormProps = {
  /** An order number to begin with. Nothing is asked for before someone says so. */
  initialOrder?: string
}

/** Order number in, invoice out, and how it ended. */
export function InvoiceForm({ initialOrder = '' }: InvoiceFormProps) {
  const t = useTranslations('invoices')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { order: initialOrder } })
  const download = useMutation(invoiceMutations.download())
  // A ref, because a second click can come before the state of the first has been rendered.
  const isAsking = useRef(false)

  function ask(order: string, makeAgain: boolean) {
    if (isAsking.current) return
    isAsking.current = true
    download.mutate({ order, makeAgain }, { onSettled: () => (isAsking.current = false) })
  }

  return (
    <>
      <form
        className="quick-form"
        noValidate
        onSubmit={(event) => void handleSubmit(({ order }) => ask(asOrderId(order), false))(event)}
      >
        <TextField
          label={t('orderNumber')}
          hint={t('orderNumberHint')}
          error={formState.errors.order?.message}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          {...register('order', {
            validate: (order) => orderIdPattern.test(asOrderId(order)) || t('badOrderNumber'),
          })}
        />
        <Button type="submit" kind="primary" isBusy={download.isPending}>
          {t('download')}
        </Button>
      </form>
      {download.isPending && <Notice kind="info">{t('working', { order: download.variables.order })}</Notice>}
      {download.error && <ErrorNotice error={download.error} />}
      {download.data && (
        <InvoiceOutcomeNotice
          order={download.variables.order}
          outcome={download.data}
          onAsk={(makeAgain) => ask(download.variables.order, makeAgain)}
        />
      )}
    </>
  )
}

/* Arabic and Persian digits, a leading #, and blanks are how people write and paste order numbers. */
function asOrderId(typed: string): string {
  return toAsciiDigits(typed).replace(/[\s#\u200e\u200f]/g, '')
}
