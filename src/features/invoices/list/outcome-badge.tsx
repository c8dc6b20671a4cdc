import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Minus from 'lucide-react/icons/minus'
import Unlink from 'lucide-react/icons/unlink'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '#src/ui/badge.tsx'
import type { InvoiceRequest } from '#src/features/invoices/requests/invoice-requests.ts'

/** The state of an order's invoice: its outcome, or what it waits for. */
export type InvoiceState = Exclude<InvoiceRequest['outcome'], 'asked'> | 'requested' | 'sending'

type Style = { icon: LucideIcon; kind: ComponentProps<typeof Badge>['kind'] }

const styles: Record<InvoiceState, Style> = {
  made: { icon: Check, kind: 'quiet' },
  refused: { icon: Ban, kind: 'danger' },
  unknown: { icon: CircleQuestionMark, kind: 'attention' },
  'no-link': { icon: Unlink, kind: 'attention' },
  requested: { icon: Clock, kind: 'attention' },
  waiting: { icon: Clock, kind: 'neutral' },
  sending: { icon: LoaderCircle, kind: 'accent' },
  'not-sent': { icon: Minus, kind: 'neutral' },
}

/** The icon of a state. Each state has its own shape, so colour is not needed to tell them apart. */
export function OutcomeIcon({ state }: { state: InvoiceState }) {
  const { icon: Icon } = styles[state]
  return <Icon aria-hidden="true" size={13} strokeWidth={2.5} />
}

/** The state of an invoice in a word. A created invoice has the quiet style. */
export function OutcomeBadge({ state }: { state: InvoiceState }) {
  const t = useTranslations('invoices.status')
  return (
    <Badge kind={styles[state].kind} icon={<OutcomeIcon state={state} />}>
      {t(state)}
    </Badge>
  )
}
