import { useTranslations } from 'use-intl'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import type { Filters } from './filters.ts'

type LeastSeatsFieldProps = {
  leastSeats: number | null
  onFilter: (filters: Partial<Filters>, how: { isTyping: boolean }) => void
}

/** How many seats a reservation takes at least to be shown. */
export function LeastSeatsField({ leastSeats, onFilter }: LeastSeatsFieldProps) {
  const t = useTranslations('calendar')
  return (
    <SearchField
      label={t('leastSeats')}
      inputMode="numeric"
      value={leastSeats === null ? '' : String(leastSeats)}
      toValue={(text) => String(numberIn(text) ?? '')}
      onSearch={(text) => onFilter({ leastSeats: numberIn(text) }, { isTyping: true })}
    />
  )
}

function numberIn(text: string): number | null {
  // The whole part, thousands separators left out: 2.5 is 2, and 1,000 is 1000.
  const [whole = ''] = /\d[\d,٬]*/.exec(toAsciiDigits(text)) ?? []
  return Number(whole.replace(/\D/g, '').slice(0, 6)) || null
}
