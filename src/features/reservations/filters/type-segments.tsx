import { useTranslations } from 'use-intl'
import { useFullTypeText, useTypeText } from '#src/features/reservations/words/use-type-text.ts'
import { shortened } from '#src/lib/graphemes.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { Segments } from '#src/ui/fields/segments.tsx'
import type { FilterOption } from './filters.ts'

type TypeSegmentsProps = {
  /** Those that reservations have, and how many each would show. */
  types: FilterOption[]
  chosen: string | null
  onChoose: (type: string | null) => void
}

/* The two that the service knows; it may send others. */
const known = ['day', 'time']
const mostOthers = 3

/** All reservations, those of whole days, or those by the hour. */
export function TypeSegments({ types, chosen, onChoose }: TypeSegmentsProps) {
  const t = useTranslations('calendar')
  const typeText = useTypeText()
  const fullTypeText = useFullTypeText()
  const others = types.map(({ value }) => value).filter((type) => !known.includes(type))
  const shown = [...known, ...others.slice(0, mostOthers)]
  if (chosen !== null && !shown.includes(chosen)) shown.push(chosen)
  const titleOf = (type: string) => {
    const count = types.find(({ value }) => value === type)?.count ?? 0
    return t('option', { name: nameOf(type), count: formatNumber(count) })
  }
  return (
    <Segments
      label={t('type')}
      segments={[
        { value: null, key: 'all', text: t('allTypes') },
        ...shown.map((type) => ({
          value: type,
          key: `=${type}`,
          title: titleOf(type),
          text: (
            <>
              {known.includes(type) && <span className={`type-mark type-mark-${type}`} aria-hidden="true" />}
              <bdi>{shortText(type)}</bdi>
            </>
          ),
        })),
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  )

  function shortText(type: string): string {
    if (type === 'day') return t('days')
    if (type === 'time') return t('hours')
    return shortened(nameOf(type), 24)
  }

  /* The service's own words stand here only where several would be called the same. */
  function nameOf(type: string): string {
    const isOneOfSeveral = shown.filter((other) => other !== '' && !known.includes(other)).length > 1
    return isOneOfSeveral ? fullTypeText(type) : typeText(type)
  }
}
