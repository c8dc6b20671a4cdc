import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Minus from 'lucide-react/icons/minus'
import Unlink from 'lucide-react/icons/unlink'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import type { Making } from './make-invoice.ts'

/** Where an order's invoice stands: asked for or how it ended, and what else may be said of one in a queue. */
export type InvoiceState = Making['kind'] | 'asked' | 'waiting' | 'sending' | 'not-sent'

type Look = { icon: LucideIcon; kind: ComponentProps<typeof Badge>['kind'] }

const looks: Record<InvoiceState, Look> = {
  made: { icon: Check, kind: 'quiet' },
  refused: { icon: X, kind: 'danger' },
  unknown: { icon: CircleQuestionMark, kind: 'attention' },
  'no-link': { icon: Unlink, kind: 'attention' },
  asked: { icon: Clock, kind: 'attention' },
  waiting: { icon: Clock, kind: 'neutral' },
  sending: { icon: LoaderCircle, kind: 'accent' },
  'not-sent': { icon: Minus, kind: 'neutral' },
}

/** The icon of where an invoice stands: another shape for each. */
export function OutcomeIcon({ state }: { state: InvoiceState }) {
  const { icon: Icon } = looks[state]
  return <Icon aria-hidden="true" size={13} strokeWidth={2.5} />
}

type OutcomeBadgeProps = { state: InvoiceState; children: ReactNode }

/** Where an invoice stands, in a word: what is as it should be is quiet. */
export function OutcomeBadge({ state, children }: OutcomeBadgeProps) {
  return (
    <Badge kind={looks[state].kind} icon={<OutcomeIcon state={state} />}>
      {children}
    </Badge>
  )
}
