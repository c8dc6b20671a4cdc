import { useTranslations } from 'use-intl'
import { type TypeKind, useTypeLabel } from '#src/features/reservations/labels/use-type-label.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { Segments } from '#src/ui/fields/segments.tsx'
import type { FilterOption } from './filters.ts'

type TypeSegmentsProps = {
  /** The types of the reservations, and how many each would show. */
  types: FilterOption<TypeKind>[]
  chosen: TypeKind | null
  onChoose: (type: TypeKind | null) => void
}

/* The documented types, which are offered even if no reservation has them. */
const namedTypes: readonly TypeKind[] = ['day', 'time']

/** The filter by type: all, whole days, by the hour, and other types that reservations have. */
export function TypeSegments({ types, chosen, onChoose }: TypeSegmentsProps) {
  const t = useTranslations('reservations.calendar')
  const typeLabel = useTypeLabel()
  const otherTypes = types.map(({ value }) => value).filter((type) => !namedTypes.includes(type))
  const countOf = (type: TypeKind) => formatNumber(types.find(({ value }) => value === type)?.count ?? 0)
  return (
    <Segments
      label={t('type')}
      segments={[
        { value: null, key: 'all', text: t('allTypes') },
        ...[...namedTypes, ...otherTypes].map((type) => ({
          value: type,
          key: `=${type}`,
          text: (
            <>
              {namedTypes.includes(type) && (
                <span className={`type-mark type-mark-${type}`} aria-hidden="true" />
              )}
              {typeLabel(type)} <span className="type-count tabular">{countOf(type)}</span>
            </>
          ),
        })),
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
