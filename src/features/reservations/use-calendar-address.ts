import { useSearchParams } from 'react-router'
import { parseCalendarAddress, type CalendarAddress } from './calendar-address.ts'

/** What the calendar shows, as its address says it; a link shows a colleague the same. */
export function useCalendarAddress() {
  const [search, setSearch] = useSearchParams()
  const address = parseCalendarAddress(search)
  function go(change: Partial<CalendarAddress>) {
    const { reservation, ...place } = { ...address, reservation: null, ...change }
    setSearch({ ...place, ...(reservation !== null && { reservation }) })
  }
  return { address, go }
}
