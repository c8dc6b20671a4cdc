import { useMemo, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { Chip } from '#src/ui/fields/chip.tsx'
import type { BrandNarrowing, BrandRow } from './brand-rows.ts'
import './brand-filters.css'

type BrandFiltersProps = {
  narrowings: readonly BrandNarrowing[]
  rows: readonly BrandRow[]
  chosen: readonly string[]
  onChoose: (names: string[]) => void
}

/** What a list of brands can be narrowed to, each with how many brands it leaves by itself. */
export function BrandFilters({ narrowings, rows, chosen, onChoose }: BrandFiltersProps) {
  const t = useTranslations('brands')
  const format = useFormatter()
  // It stays the same whatever is chosen.
  const counts = useMemo(
    () => new Map(narrowings.map(({ name, isIn }) => [name, rows.filter(isIn).length])),
    [narrowings, rows],
  )
  const [toggled, setToggled] = useState('')
  return (
    // A fieldset does not move sideways.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="brand-filters screen-only" role="group" aria-label={t('filter')}>
      {narrowings.map((narrowing) => {
        const { name } = narrowing
        const count = counts.get(name) ?? 0
        const isChosen = chosen.includes(name)
        // One that has nothing to show is no choice, unless it is what is looked at, or was until now: it has the focus.
        if (count === 0 && !isChosen && name !== toggled) return null
        const others = chosen.filter((other) => other !== name)
        return (
          <Chip
            key={name}
            isChosen={isChosen}
            count={format.number(count)}
            onToggle={() => {
              setToggled(name)
              onChoose(isChosen ? others : [...others, name])
            }}
          >
            {nameOf(narrowing)}
          </Chip>
        )
      })}
    </div>
  )

  function nameOf(narrowing: BrandNarrowing): string {
    switch (narrowing.kind) {
      case 'untranslated':
      case 'incomplete':
        return t(narrowing.kind, { language: languageName(narrowing.language, 'screen') })
      case 'picture':
        return t(`noPicture.${narrowing.picture}`)
      case 'complete':
        return t('complete')
    }
  }
}
