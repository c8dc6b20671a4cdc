import { useTranslations } from 'use-intl'
import { typeKindOf, type TypeKind } from '#src/features/reservations/days/type-kind.ts'
import { useTypeLabel } from '#src/features/reservations/reservation/labels/use-type-label.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import type { FilterOption } from '#src/features/reservations/days/filters.ts'

type TypeChipsProps = {
  /** The types of the reservations, and how many each would show. */
  types: FilterOption<TypeKind>[]
  chosen: TypeKind | null
  /** Whether to offer every type; otherwise of the undocumented ones only the chosen one. */
  hasAll: boolean
  onChoose: (type: TypeKind | null) => void
}

/* The documented types, which are offered even if no reservation has them. */
const namedTypes: readonly TypeKind[] = ['day', 'time']

const shortLabels = { day: 'days', time: 'hours', other: 'others', '': 'typeUnknown' } as const

/** The filter by type: all, whole days, by the hour, and other types that reservations have. */
export function TypeChips({ types, chosen, hasAll, onChoose }: TypeChipsProps) {
  const t = useTranslations('reservations.calendar')
  const typeLabel = useTypeLabel()
  const otherTypes = undocumentedTypes(types).filter((type) => hasAll || type === chosen)
  const countOf = (type: TypeKind) => types.find(({ value }) => value === type)?.count ?? 0
  const all = types.reduce((sum, { count }) => sum + count, 0)
  return (
    // A fieldset cannot be laid out in the row.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="type-chips" role="group" aria-label={t('type')}>
      <TypeChip isChosen={chosen === null} count={all} onChoose={() => onChoose(null)}>
        {t('allTypes')}
      </TypeChip>
      {[...namedTypes, ...otherTypes].map((type) => (
        <TypeChip
          key={type}
          isChosen={type === chosen}
          title={typeLabel(type)}
          mark={type}
          count={countOf(type)}
          onChoose={() => onChoose(type)}
        >
          {t(shortLabels[typeKindOf(type)])}
        </TypeChip>
      ))}
    </div>
  )
}

/** The types of the reservations that the store's documentation does not name. */
export function undocumentedTypes(types: FilterOption<TypeKind>[]): TypeKind[] {
  return types.map(({ value }) => value).filter((type) => !namedTypes.includes(type))
}

type TypeChipProps = {
  isChosen: boolean
  count: number
  /** The type whose shape stands before its name. */
  mark?: TypeKind
  title?: string
  onChoose: () => void
  children: string
}

function TypeChip({ isChosen, count, mark, title, onChoose, children }: TypeChipProps) {
  return (
    <button type="button" className="chip type-chip" aria-pressed={isChosen} title={title} onClick={onChoose}>
      {(mark === 'day' || mark === 'time') && (
        <span className={`product-swatch product-swatch-${mark}`} aria-hidden="true" />
      )}
      {children} <span className="chip-count tabular">{formatNumber(count)}</span>
    </button>
  )
}
