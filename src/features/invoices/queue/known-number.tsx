import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { orderQueries } from '#src/features/invoices/api/queries.ts'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'

const typingPauseMs = 300

type KnownNumberProps = { typed: string; onRequest: (id: string) => void }

/**
 * Offers the order that people know by the typed number, if its id is another one. The typed number itself stays an id: it may
 * be another order's.
 */
export function KnownNumber({ typed, onRequest }: KnownNumberProps) {
  const t = useTranslations('invoices.request')
  const number = useDebounced(typed, typingPauseMs)
  const { data: order } = useQuery(orderQueries.byNumber(number === typed ? number : null))
  if (!order || order.number !== typed || order.id === typed) return null
  const { id } = order
  return (
    <Notice kind="info" title={t('isNumber', { number: typed })}>
      <p>{t('isNumberText', { id })}</p>
      <Button onClick={() => onRequest(id)}>{t('ofId', { id })}</Button>
    </Notice>
  )
}
