import type { CalendarDate } from '#contract/wall-clock.ts'
import { QuickInvoice } from './quick-invoice.tsx'
import { QuickWays } from './quick-ways.tsx'

/** Everything one can begin from Today by typing. */
export function QuickSection({ today }: { today: CalendarDate }) {
  return (
    <>
      <div className="card stack">
        <QuickInvoice />
      </div>
      <QuickWays today={today} />
    </>
  )
}
