import { useTranslations } from 'use-intl'
import { shortened } from '#src/lib/graphemes.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import type { FilterOption } from './filters.ts'

type FilterSelectProps = {
  label: string
  allText: string
  options: FilterOption[]
  nameOf: (value: string) => string
  value: string | null
  onChange: (value: string | null) => void
}

/* Thousands of choices make the page slow and help nobody: the search finds what is not among these. */
const most = 200
const longest = 60

/* The value of "no filter". The store's own values get a sign in front, so that none of them can be mistaken for it. */
const all = 'all'
const sign = '='

/** A filter by one of the values there are, each with how many reservations it would show. */
export function FilterSelect({ label, allText, options, nameOf, value, onChange }: FilterSelectProps) {
  const t = useTranslations('calendar')
  const shown = options.filter((option, index) => index < most || option.value === value)
  return (
    <SelectField
      label={label}
      value={value === null ? all : sign + value}
      onChange={({ target }) => onChange(target.value === all ? null : target.value.slice(sign.length))}
      options={[
        { value: all, text: allText },
        ...shown.map(({ value, count }) => ({
          value: sign + value,
          text: t('option', { name: shortened(nameOf(value), longest), count: formatNumber(count) }),
        })),
      ]}
    />
  )
}
