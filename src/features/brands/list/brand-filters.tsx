import { useMemo, memo, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { brandParts, isFilled, pictures } from '#src/features/brands/texts/completeness.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { Chip } from '#src/ui/fields/chip.tsx'
import { rovingFocus } from '#src/lib/keys/roving-focus.ts'
import { isMatch, type BrandFilterOption, type BrandRow } from './brand-rows.ts'
import './brand-filters.css'
import { Meter } from '#src/ui/records/meter.tsx'
import './brand-summary.css'

type BrandFiltersProps = {
  options: readonly BrandFilterOption[]
  /** Null while the store has others. */
  rows: readonly BrandRow[] | null
  selected: readonly string[]
  onToggle: (name: string) => void
}

const oneStop = rovingFocus()

/**
 * The filters of the list, each with the number of brands that match it once all are loaded. One without matches stays: it may have the
 * focus, and nothing beside it moves.
 */
export function BrandFilters({ options, rows, selected, onToggle }: BrandFiltersProps) {
  const t = useTranslations('brands.list')
  const format = useFormatter()
  // The counts do not depend on the selection.
  const counts = useMemo(
    () =>
      rows &&
      new Map(options.map((option) => [option.name, rows.filter((row) => isMatch(option, row)).length])),
    [options, rows],
  )
  return (
    <div
      ref={oneStop}
      className="brand-filters flex wrap gap screen-only"
      role="toolbar"
      aria-label={t('filter')}
    >
      {options.map((option) => {
        const { name, kind, part } = option
        const count = counts?.get(name)
        return (
          <Chip
            key={name}
            isChosen={selected.includes(name)}
            count={count === undefined ? undefined : format.number(count)}
            onToggle={() => onToggle(name)}
          >
            {t(kind, { language: languageName(part, 'screen') })}
          </Chip>
        )
      })}
    </div>
  )
}

/** Shows how many brands are complete: in total, by language, and by pictures. */
export const BrandSummary = memo(function BrandSummary({ rows }: { rows: readonly BrandRow[] }) {
  const t = useTranslations('brands.list')
  const format = useFormatter()
  const total = rows.length
  const complete = rows.filter(({ completeness }) => completeness.isComplete).length
  const parts = brandParts().map((part) => ({
    name: part,
    label: part === pictures ? t('pictures') : languageName(part, 'screen'),
    done: rows.filter(({ completeness }) => isFilled(completeness.parts.get(part))).length,
  }))
  return (
    <section className="brand-summary grid centred card" aria-label={t('summary')}>
      <p className="brand-summary-complete quiet">{t.rich('completeOf', { done: complete, total, big })}</p>
      {parts.map(({ name, label, done }) => (
        <div key={name} className="closer grid">
          <p aria-hidden="true" className="flex spread gap label">
            <b>{label}</b>{' '}
            <bdi dir="ltr" className="quiet">
              {format.number(done)}/{format.number(total)}
            </bdi>
          </p>
          <Meter done={done} total={total} label={t('completeIn', { part: label, done, total })} />
        </div>
      ))}
    </section>
  )
})

const big = (text: ReactNode) => <b>{text}</b>
