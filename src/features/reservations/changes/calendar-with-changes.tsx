import type { ComponentProps } from 'react'
import { ChangesContext } from './changes-context.ts'

type CalendarWithChangesProps = Pick<ComponentProps<typeof ChangesContext>, 'value' | 'children'>

/** The calendar, whose tiles, rows and day lists show these changes. */
export function CalendarWithChanges({ value, children }: CalendarWithChangesProps) {
  return (
    <ChangesContext value={value}>
      <div className="calendar">{children}</div>
    </ChangesContext>
  )
}
