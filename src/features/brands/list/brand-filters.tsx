import { useMemo, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { Chip } from '#src/ui/fields/chip.tsx'
import type { BrandFilterOption, BrandRow } from './brand-rows.ts'
import './brand-filters.css'

type BrandFiltersProps = {
  options: readonly BrandFilterOption[]
  rows: readonly BrandRow[]
  selected: readonly string[]
  onSelect: (names: string[]) => void
}

/** The filters of the list, each with the number of brands that match it. */
export function BrandFilters({ options, rows, selected, onSelect }: BrandFiltersProps) {
  const t = useTranslations('brands.list')
  const format = useFormatter()
  // The counts do not depend on the selection.
  const counts = useMemo(
    () => new Map(options.map(({ name, matches }) => [name, rows.filter(matches).length])),
    [options, rows],
  )
  const [toggled, setToggled] = useState('')
  return (
    // A fieldset cannot scroll horizontally.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="brand-filters screen-only" role="group" aria-label={t('filter')}>
      {options.map((option) => {
        const { name } = option
        const count = counts.get(name) ?? 0
        const isSelected = selected.includes(name)
        // Hides a filter without matches, unless it is selected or was just toggled and has the focus.
        if (count === 0 && !isSelected && name !== toggled) return null
        const others = selected.filter((other) => other !== name)
        return (
          <Chip
            key={name}
            isChosen={isSelected}
            count={format.number(count)}
            onToggle={() => {
              setToggled(name)
              onSelect(isSelected ? others : [...others, name])
            }}
          >
            {labelOf(option)}
          </Chip>
        )
      })}
    </div>
  )

  function labelOf(option: BrandFilterOption): string {
    if (option.kind === 'picture') return t(`noPicture.${option.picture}`)
    return t(option.kind, { language: 'language' in option ? languageName(option.language, 'screen') : '' })
  }
}
