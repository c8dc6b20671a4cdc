import { useTranslations } from 'use-intl'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import type { Filters } from '#src/features/reservations/days/filters.ts'

type MinSeatsFieldProps = {
  minSeats: number | null
  onFilter: (filters: Partial<Filters>, how: { isTyping: boolean }) => void
}

/** The filter by the minimum number of seats. */
export function MinSeatsField({ minSeats, onFilter }: MinSeatsFieldProps) {
  const t = useTranslations('reservations.calendar')
  return (
    <SearchField
      label={t('minSeats')}
      inputMode="numeric"
      value={minSeats === null ? '' : String(minSeats)}
      toValue={(text) => String(parseSeats(text) ?? '')}
      onSearch={(text) => onFilter({ minSeats: parseSeats(text) }, { isTyping: true })}
    />
  )
}

function parseSeats(text: string): number | null {
  // Read the integer part without thousands separators: 2.5 is 2, and 1,000 is 1000.
  const [integerPart = ''] = /\d[\d,٬]*/.exec(toAsciiDigits(text)) ?? []
  return Number(integerPart.replace(/\D/g, '').slice(0, 6)) || null
}
